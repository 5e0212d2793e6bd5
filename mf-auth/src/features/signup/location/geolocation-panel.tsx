import type { City } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { FocusTarget, useKeptFocus } from '@liaison/shared/parts';
import { requestCity, useGeolocation } from '@liaison/shared/session';
import { Button, Icon, Panel, Stack, Text } from '@liaison/shared/ui';
import { LocateFixed } from 'lucide-react';
import { useRef } from 'react';

/** Explains why the position is used; only its button opens the browser's permission prompt (AUTH-043). */
export function GeolocationPanel({ onFound }: { onFound: (city: City) => void }) {
  const { t } = useTranslation('auth');
  const { permission, status } = useGeolocation();
  const text = useRef<HTMLSpanElement>(null);
  // The button goes away when the browser refuses.
  const handleFocus = useKeptFocus(() => text.current?.focus());
  if (permission === 'unsupported') return null;

  const handleLocate = async () => {
    const city = await requestCity();
    if (city) onFound(city);
  };

  const isDenied = permission === 'denied';
  return (
    <Panel onFocus={handleFocus}>
      <Stack $gap={3} $align="start">
        <Text $size="s">
          <FocusTarget ref={text}>{isDenied ? t('position.denied') : t('position.why')}</FocusTarget>
        </Text>
        {!isDenied && (
          <Button
            variant="secondary"
            icon={<Icon icon={LocateFixed} />}
            loading={status === 'locating'}
            onClick={() => void handleLocate()}
          >
            {t('position.use')}
          </Button>
        )}
        <Text $size="s" $muted aria-live="polite">
          {status === 'failed' && !isDenied && t('position.failed')}
          {status === 'done' && t('position.done')}
        </Text>
      </Stack>
    </Panel>
  );
}
