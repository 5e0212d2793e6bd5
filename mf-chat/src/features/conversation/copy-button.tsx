import { useTranslation } from '@liaison/shared/i18n';
import { Button, showToast } from '@liaison/shared/ui';

/** Copies a text that was not sent. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation('chat');

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(text);
      showToast(t('outbox.copied'), 'success');
    } catch {
      // Browsers allow it only to pages in focus, and users may forbid it.
      showToast(t('errors:internal'), 'error');
    }
  }

  return (
    <Button variant="quiet" small onClick={() => void handleCopy()}>
      {t('common:actions.copy')}
    </Button>
  );
}
