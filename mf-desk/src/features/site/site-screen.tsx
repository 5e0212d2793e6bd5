import { useTranslation } from '@liaison/shared/i18n';
import { Button, QueryView, Stack, TextField, TextSkeleton } from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { styled } from 'styled-components';
import { DeskFrame } from '../../desk-frame.tsx';
import { SiteForm } from './site-form.tsx';
import { siteQuery } from './site.api.ts';
import { SiteVersions } from './site-versions.tsx';

export function Component() {
  return <DeskFrame section="site">{() => <SiteSettings />}</DeskFrame>;
}

function SiteSettings() {
  const { t } = useTranslation('desk');
  const [domain, setDomain] = useState('*');
  const query = useQuery(siteQuery(domain));

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('domain') ?? '');
    setDomain(
      typed
        .trim()
        .toLowerCase()
        .replace(/^www\./, '') || '*',
    );
  }

  return (
    <Stack $gap={5}>
      <DomainForm onSubmit={handleSubmit}>
        <Stack $gap={3} $align="start">
          <TextField
            label={t('site.domain')}
            hint={t('site.domainHint')}
            name="domain"
            autoComplete="off"
            spellCheck={false}
          />
          <Button type="submit" variant="secondary">
            {t('site.show')}
          </Button>
        </Stack>
      </DomainForm>
      <QueryView query={query} loading={<TextSkeleton />}>
        {(site) => (
          <>
            <SiteForm key={site.domain} site={site} />
            <SiteVersions site={site} />
          </>
        )}
      </QueryView>
    </Stack>
  );
}

const DomainForm = styled.form`
  max-width: 400px;
`;
