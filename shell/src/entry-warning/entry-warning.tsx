import { useTranslation } from '@liaison/shared/i18n';
import { useSettings, useUser } from '@liaison/shared/session';
import {
  Button,
  Dialog,
  Heading,
  Logo,
  NamedIcon,
  Panel,
  space,
  Stack,
  targetSize,
  Text,
  useDismissal,
} from '@liaison/shared/ui';
import { Link, useLocation } from 'react-router';
import { styled } from 'styled-components';
import { needsEntryWarning } from './entry-warning-rules.ts';
import { useIsInstalled } from '../installed-app/use-is-installed.ts';
import { imprintPath, pagePaths } from '../pages/page-paths.ts';

/** Leaving must not show anything of this site. */
const leaveUrl = 'about:blank';
/** The pages that the warning links to must be readable without answering it. */
const exemptPaths: readonly string[] = [
  pagePaths.terms,
  pagePaths.privacy,
  pagePaths.support,
  pagePaths.cookies,
];

/** Covers the page until it is answered; neither Esc nor a click outside closes it. */
export function EntryWarning({ countries }: { countries?: readonly string[] }) {
  const { t } = useTranslation('shell');
  const settings = useSettings();
  const user = useUser();
  const isInstalled = useIsInstalled();
  const { pathname } = useLocation();
  const [isSkipped, skip] = useDismissal('skip-site-entry-warning');
  const isNeeded = needsEntryWarning({ settings, user, isInstalled, isSkipped, countries });
  const { name, min_age: age, fictional_icon: icon } = settings;
  const warning = settings.fictional_enabled && settings.fictional_warning;
  return (
    <Dialog
      open={isNeeded && !exemptPaths.includes(pathname)}
      onClose={skip}
      title={t('entry.title', { age })}
      size="fullScreen"
      hideTitle
      required
    >
      <Middle>
        <Logo name={name} size={40} />
        <Stack $gap={3}>
          <Heading as="p" $size={1} aria-hidden="true">
            {t('entry.title', { age })}
          </Heading>
          <Text $muted>{t('entry.text', { name, age })}</Text>
        </Stack>
        {warning && (
          <Panel $tone="warning">
            <Warning>
              <NamedIcon name={icon} fallback="mask" size={24} />
              <span>{warning}</span>
            </Warning>
          </Panel>
        )}
        <Answers>
          <Button onClick={skip} wide>
            {t('entry.enter')}
          </Button>
          <Button onClick={() => location.assign(leaveUrl)} wide>
            {t('entry.leave')}
          </Button>
        </Answers>
        <Links>
          <Link to={pagePaths.terms}>{t('footer.terms')}</Link>
          <Link to={pagePaths.privacy}>{t('footer.privacy')}</Link>
          <Link to={imprintPath}>{t('footer.imprint')}</Link>
        </Links>
      </Middle>
    </Dialog>
  );
}

const Middle = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: ${space[5]};
  max-width: 520px;
  min-height: 100%;
  margin-inline: auto;
`;

const Warning = styled.p`
  display: flex;
  gap: ${space[3]};
`;

const Answers = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[3]};
`;

const Links = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[5]};

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${targetSize};
  }
`;
