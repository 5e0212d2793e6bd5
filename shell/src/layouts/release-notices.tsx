import type { BootData } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Alert, color, fontSize, space, targetSize } from '@liaison/shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

interface ReleaseNoticesProps {
  boot: Pick<BootData, 'releases' | 'shell' | 'notices'>;
}

type Notice = BootData['notices'][number];

/** A banner that names the overridden releases of this session, with a link to reset them, and the notices of the gateway. */
export function ReleaseNotices({ boot }: ReleaseNoticesProps) {
  const { t } = useTranslation('shell');
  const [hidden, setHidden] = useState<readonly Notice[]>([]);
  const releases = [{ name: 'shell', ...boot.shell }, ...boot.releases];
  const overridden = releases.filter(({ override }) => override);
  const notices = boot.notices.filter((notice) => !hidden.includes(notice));
  return (
    <>
      {overridden.length > 0 && (
        <Banner role="status">
          <span>
            {t('override.active', {
              releases: overridden.map(({ name, version }) => `${name} ${version}`).join(', '),
            })}
          </span>
          {/* An ordinary link, since the versions are chosen when the document loads. */}
          <a href="?overrides=reset">{t('override.reset')}</a>
        </Banner>
      )}
      {notices.map((notice) => (
        <Alert
          key={notice.key + notice.values?.module}
          tone="warning"
          onDismiss={() => setHidden([...hidden, notice])}
        >
          {t(notice.key, notice.values ?? {})}
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
    min-height: ${targetSize};
    color: inherit;
  }
`;
