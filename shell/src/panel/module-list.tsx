import type { PanelModule } from '@liaison/shared/contracts';
import { useLocale, useTranslation } from '@liaison/shared/i18n';
import {
  Disclosure,
  ButtonLink,
  Chip,
  color,
  fontSize,
  fontWeight,
  Grid,
  Icon,
  radius,
  space,
  Stack,
  Text,
} from '@liaison/shared/ui';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { formatKilobytes, formatMilliseconds } from './format.ts';
import { ModuleDetails } from './module-details.tsx';
import { getResetUrl } from './override-url.ts';
import type { PageModule } from './page-state.ts';

interface ModuleListProps {
  modules: readonly PageModule[];
  /** Undefined while they load. */
  channels: readonly PanelModule[] | undefined;
  onNavigate: (url: string) => void;
}

export function ModuleList({ modules, channels, onNavigate }: ModuleListProps) {
  const { t } = useTranslation('panel');
  return (
    <Stack $gap={3}>
      <List as="ul" role="list" $gap={2} $min="340px">
        {modules.map((module) => (
          <li key={module.name}>
            <ModuleRow
              module={module}
              channel={channels?.find(({ name }) => name === module.name)}
              onNavigate={onNavigate}
            />
          </li>
        ))}
      </List>
      {modules.some(({ override }) => override) && (
        // The versions are chosen when the document loads, so this is no navigation within the page.
        <ButtonLink
          reloadDocument
          to={getResetUrl(location.href)}
          variant="secondary"
          small
          icon={<Icon icon={RotateCcw} />}
        >
          {t('override.reset')}
        </ButtonLink>
      )}
    </Stack>
  );
}

interface ModuleRowProps {
  module: PageModule;
  channel: PanelModule | undefined;
  onNavigate: (url: string) => void;
}

function ModuleRow({ module, channel, onNavigate }: ModuleRowProps) {
  const { t } = useTranslation('panel');
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const { name, version, bytes, loadMs, files } = module;
  const place = getChannelPlace(module, channel);
  const size = formatKilobytes(bytes, locale);
  const time = formatMilliseconds(loadMs, locale);
  return (
    <Frame>
      <Disclosure
        onToggle={setIsOpen}
        summary={
          <>
            <Facts>
              <span>
                <Name>{name}</Name> <Version>{version}</Version>
              </span>
              <Text as="span" $size="xs" $muted $figures>
                {files.length > 0 ? t('loaded', { size, time }) : t('notLoaded')}
              </Text>
            </Facts>
            {place && <Chip tone={tones[place]}>{t(`channel.${place}`)}</Chip>}
          </>
        }
      >
        {isOpen && <ModuleDetails module={module} channel={channel} onNavigate={onNavigate} />}
      </Disclosure>
    </Frame>
  );
}

type ChannelPlace = 'stable' | 'canary' | 'override' | 'development' | 'fallback' | 'outdated' | 'damaged';

const tones = {
  stable: 'neutral',
  canary: 'accent',
  override: 'accent',
  development: 'accent',
  fallback: 'warning',
  outdated: 'warning',
  damaged: 'error',
} as const;

/** Why this release runs; null until the channel is known. */
function getChannelPlace(
  { version, override, failedVersion }: PageModule,
  module: PanelModule | undefined,
): ChannelPlace | null {
  if (failedVersion) return 'fallback';
  if (override) return override === 'development' ? 'development' : 'override';
  if (!module) return null;
  if (!module.channel) return 'damaged';
  const { stable, canary } = module.channel;
  if (version === stable) return 'stable';
  return version === canary?.version ? 'canary' : 'outdated';
}

const List = styled(Grid)`
  align-items: start;

  > :has(details[open]) {
    grid-column: 1 / -1;
  }
`;

const Frame = styled.div`
  padding-inline: ${space[3]};
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  overflow: hidden;

  > details {
    border-bottom: 0;
  }
`;

const Facts = styled.span`
  flex: 1;
  display: grid;
  min-width: 0;
  line-height: 1.3;
`;

const Name = styled.span`
  font-weight: ${fontWeight.bold};
`;

/** Moves to the next line as a whole. */
const Version = styled.span`
  display: inline-block;
  font-size: ${fontSize.s};
  font-variant-numeric: tabular-nums;
`;
