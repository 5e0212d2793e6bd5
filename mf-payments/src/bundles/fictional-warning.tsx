import { useTranslation } from '@liaison/shared/i18n';
import { useSettings } from '@liaison/shared/session';
import { FictionalLabel, Panel, Stack, Text } from '@liaison/shared/ui';

/** Must be shown before every purchase (DEC-22). The attribute hides the same text in the footer, so that a page says it once. */
export function FictionalWarning() {
  const { t } = useTranslation('payments');
  const { fictional_warning: warning } = useSettings();
  if (!warning) return null;
  return (
    <Panel $tone="warning" role="note" data-fictional-warning>
      <Stack $gap={1} $align="start">
        <Text $size="s">
          <FictionalLabel /> {warning}
        </Text>
        <Text $size="s">{t('fictional.alwaysMarked')}</Text>
      </Stack>
    </Panel>
  );
}
