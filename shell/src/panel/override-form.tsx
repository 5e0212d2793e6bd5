import type { PanelModule } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Button, Select, Stack, TextField } from '@liaison/shared/ui';
import { type FormEvent, useState } from 'react';
import { boot } from '../boot/boot-data.ts';
import { getOverrideUrl } from './override-url.ts';
import type { PageModule } from './page-state.ts';

interface OverrideFormProps {
  module: PageModule;
  channel: PanelModule | undefined;
  onNavigate: (url: string) => void;
}

const developmentServer = 'development';

/** Chooses the release of a module for this session, as `?mf-chat=1.3.0` does (docs/decisions/0011). */
export function OverrideForm({ module, channel, onNavigate }: OverrideFormProps) {
  const { t } = useTranslation('panel');
  const { name, version, override } = module;
  const [choice, setChoice] = useState(override === 'version' ? version : '');
  const [address, setAddress] = useState('');
  const versions = channel?.versions ?? [];
  const places = channel?.channel;
  const getLabel = (one: string) => {
    const place = (['stable', 'previous'] as const).find((key) => places?.[key] === one);
    if (place) return `${one} (${t(`channel.${place}`)})`;
    return places?.canary?.version === one ? `${one} (${t('channel.canary')})` : one;
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onNavigate(getOverrideUrl(location.href, name, choice === developmentServer ? address : choice));
  };
  return (
    <Stack as="form" $gap={3} onSubmit={handleSubmit}>
      <Select
        label={t('override.label')}
        value={choice}
        onChange={(event) => setChoice(event.target.value)}
        placeholder={t('override.channel')}
        options={[
          ...versions.map((value) => ({ value, label: getLabel(value) })),
          ...(boot.developmentOverrides
            ? [{ value: developmentServer, label: t('override.development') }]
            : []),
        ]}
      />
      {choice === developmentServer && (
        <TextField
          label={t('override.address')}
          hint={t('override.addressHint')}
          type="url"
          required
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
      )}
      <Button type="submit" variant="secondary" small>
        {t('override.apply')}
      </Button>
    </Stack>
  );
}
