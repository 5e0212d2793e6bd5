import type { BootData } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Alert, color, fontSize, space, target } from '@liaison/shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

type Overridden = Pick<BootData, 'releases' | 'shell' | 'notices'>;

/** Says that this session runs other versions than everybody else's, and how to end that (FED: always visible). */
export function ReleaseNotices({ boot }: { boot: Overridden }) {
  const { t } = useTranslation('shell');
  const [hidden, setHidden] = useState<string[]>([]);
  const releases = [{ name: 'shell', ...boot.shell }, ...boot.releases];
  const overridden = releases.filter(({ override }) => override);
  const notices = boot.notices.filter(({ key }) => !hidden.includes(key));
  return (
    <>
      {overridden.length > 0 && (
        <Banner role="status">
          <span>
            {t('override.active', {
              releases: overridden.map(({ name, version }) => `${name} ${version}`).join(', '),
            })}
          </span>
          {/* A full navigation: other versions mean another document. */}
          <a href="?overrides=reset">{t('override.reset')}</a>
        </Banner>
      )}
      {notices.map(({ key, values }) => (
        <Alert key={key} tone="warn" onDismiss={() => setHidden([...hidden, key])}>
          {t(key, values ?? {})}
        </Alert>
      ))}
    </>
  );
}

const Banner = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 0 ${space[4]};
  padding: 0 ${space[4]};
  background: ${color.text};
  color: ${color.bg};
  font-size: ${fontSize.xs};

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${target};
    color: inherit;
  }
`;
