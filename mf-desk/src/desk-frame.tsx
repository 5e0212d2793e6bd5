import { ApiError } from '@liaison/shared/api';
import { useTranslation } from '@liaison/shared/i18n';
import type { StaffUser } from '@liaison/shared/contracts';
import { focusIfLost, SkipLink } from '@liaison/shared/parts';
import {
  Alert,
  color,
  Heading,
  mediaDown,
  mediaUp,
  Page,
  QueryView,
  space,
  Stack,
  Text,
  TextSkeleton,
} from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigationType } from 'react-router';
import { styled } from 'styled-components';
import { AccountBox } from './account-box.tsx';
import { DeskNav } from './desk-nav.tsx';
import { meQuery } from './desk.api.ts';
import { useIsLoggedOut } from './log-out.ts';
import { queuesQuery } from './queues/queues.api.ts';
import { listSections, type SectionName } from './sections.ts';

interface DeskFrameProps {
  section: SectionName;
  children: (me: StaffUser) => ReactNode;
}

const contentId = 'desk-content';

/** Heading and navigation of every screen of the desk, for those whose role may use the section. */
export function DeskFrame({ section, children }: DeskFrameProps) {
  const { t } = useTranslation('desk');
  const query = useQuery(meQuery);
  // The navigation that had the focus is another one on each screen.
  const isOpenedByLink = useNavigationType() === 'PUSH';
  if (useIsLoggedOut()) return <SignedOut />;
  return (
    <QueryView
      query={query}
      frame={Frame}
      loading={<TextSkeleton />}
      // What is typed stays when the session ends: SessionEnd says so.
      renderError={(error) => !query.data && isSignedOut(error) && <SignedOut />}
    >
      {(me) => {
        const isAllowed = listSections(me.role).some(({ name }) => name === section);
        return (
          <Columns>
            <SkipLink to={contentId}>{t('skip')}</SkipLink>
            <Side>
              <DeskNav role={me.role} />
              <AccountBox me={me} />
            </Side>
            <Content id={contentId} tabIndex={-1}>
              <Stack $gap={5}>
                <Heading as="h1" $size={1} tabIndex={-1} ref={isOpenedByLink ? focusIfLost : undefined}>
                  {t(`sections.${section}`)}
                </Heading>
                <SessionEnd />
                {isAllowed ? children(me) : t('notForRole')}
              </Stack>
            </Content>
          </Columns>
        );
      }}
    </QueryView>
  );
}

const isSignedOut = (error: Error) => error instanceof ApiError && error.code === 'not_found';

/** The desk does not exist for a session that has ended: its sign-in is a page of the service, outside the modules. */
function SignedOut() {
  const { t } = useTranslation('desk');
  return (
    <Page as="main" $narrow>
      <Stack $gap={4} $align="start">
        <Heading as="h1" $size={1}>
          {t('signedOut.title')}
        </Heading>
        <Text>{t('signedOut.text')}</Text>
        <a href="/desk/sign-in">{t('signedOut.action')}</a>
      </Stack>
    </Page>
  );
}

/** The queues are counted all the time, so they show the end of a session while something is typed: that stays, and can be sent again. */
function SessionEnd() {
  const { t } = useTranslation('desk');
  const { error } = useQuery(queuesQuery);
  if (!error || !isSignedOut(error)) return null;
  return (
    <Alert
      tone="error"
      title={t('signedOut.title')}
      action={
        <a href="/desk/sign-in" target="_blank" rel="noreferrer">
          {t('signedOut.action')}
        </a>
      }
    >
      {t('signedOut.text')}
    </Alert>
  );
}

const Frame = ({ children }: { children: ReactNode }) => <Page as="main">{children}</Page>;

const Columns = styled.div`
  min-height: 100dvh;

  ${mediaUp.l} {
    display: grid;
    grid-template-columns: max(240px, 11rem) minmax(0, 1fr);
  }
`;

const Side = styled.header`
  padding: ${space[4]};
  background: ${color.surface};
  border-block-end: 1px solid ${color.line};

  ${mediaUp.l} {
    position: var(--bar, sticky);
    top: 0;
    display: flex;
    flex-direction: column;
    justify-content: space-between;
    gap: ${space[5]};
    height: 100dvh;
    overflow-y: auto;
    border-block-end: 0;
    border-inline-end: 1px solid ${color.line};
  }
  ${mediaDown.l} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[3]};
  }
`;

const Content = styled.main`
  max-width: 1120px;
  padding: ${space[5]} ${space[4]} ${space[7]};

  ${mediaUp.l} {
    padding: ${space[6]};
  }
`;
