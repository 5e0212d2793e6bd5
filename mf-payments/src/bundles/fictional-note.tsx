import { useTranslation } from '@liaison/shared/i18n';
import { useSettings } from '@liaison/shared/session';
import { FictionalSign, Panel, Stack, Text } from '@liaison/shared/ui';

/** DEC-22: said before the purchase, wherever something is sold. */
export function FictionalNote() {
  const { t } = useTranslation('payments');
  const { fictional_warning: warning } = useSettings();
  if (!warning) return null;
  return (
    <Panel $tone="warn" role="note">
      <Stack $gap={1} $align="start">
        <Text $size="s">
          <FictionalSign /> {warning}
        </Text>
        <Text $size="s">{t('fictional.alwaysMarked')}</Text>
      </Stack>
    </Panel>
  );
}
