import { type ComplaintKind, complaintKinds } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { Card, Heading, Page, RadioCards, space, Stack, targetSize, Text } from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { pagePaths } from '../pages/page-paths.ts';
import { CaseView } from './case-view.tsx';
import { useComplaintDraft } from './use-complaint-draft.ts';
import { ComplaintForm } from './complaint-form.tsx';
import { type CaseLink, decisionQuery } from './complaints.api.ts';
import { ContactCard } from './contact-card.tsx';
import { DecisionView } from './decision-view.tsx';
import { OwnCases } from './own-cases.tsx';

/** Complaints of members and visitors; with the link of a mail the decision that it is about, and the appeal (SHELL-073). */
export function Component() {
  const { t } = useTranslation('complaints');
  const user = useUser();
  const [params] = useSearchParams();
  const id = params.get('decision');
  const token = params.get('token');
  if (id !== null && token !== null) return <LinkedDecision link={{ id, token }} />;
  return (
    <Page $narrow>
      <Stack $gap={5}>
        <Heading as="h1" $size={1}>
          {t('title')}
        </Heading>
        <Text>{t('intro')}</Text>
        <NewComplaint />
        <ContactCard />
        <PolicyLink to={pagePaths.returnPolicy}>{t('shell:footer.returnPolicy')}</PolicyLink>
        {/* Last, because only few have any: nothing moves when they come. */}
        {user && <OwnCases />}
      </Stack>
    </Page>
  );
}

function NewComplaint() {
  const { t } = useTranslation('complaints');
  const draft = useComplaintDraft();
  const [kind, setKind] = useState(() => draft.get().kind);

  function handleSelect(next: ComplaintKind) {
    draft.update({ kind: next });
    setKind(next);
  }

  return (
    <Stack $gap={5}>
      <RadioCards
        legend={t('kind')}
        name="kind"
        value={kind ?? null}
        options={complaintKinds.map((value) => ({
          value,
          label: t(`kinds.${value}`),
          detail: t(`details.${value}`),
        }))}
        onSelect={handleSelect}
      />
      {kind && <ComplaintForm key={kind} kind={kind} />}
    </Stack>
  );
}

function LinkedDecision({ link }: { link: CaseLink }) {
  const { t } = useTranslation('complaints');
  return (
    <CaseView query={useQuery(decisionQuery(link))}>
      {(decision) => (
        <Stack $gap={5}>
          <Heading as="h1" $size={1}>
            {t('decision')}
          </Heading>
          <Card>
            <DecisionView decision={decision} />
          </Card>
        </Stack>
      )}
    </CaseView>
  );
}

const PolicyLink = styled(Link)`
  display: flex;
  align-items: center;
  min-height: ${targetSize};
  margin-block: -${space[3]};
`;
