import { useTranslation } from '@liaison/shared/i18n';
import { Stack, TextArea } from '@liaison/shared/ui';
import { type ConversationKey, useDraft } from '../../drafts/draft.store.ts';
import { useOutbox } from '../../outbox/outbox.store.ts';
import { CopyButton } from './copy-button.tsx';

/** What the user has written in a conversation that takes no more messages, to read and to copy. */
export function UnsentText({ conversationKey }: { conversationKey: ConversationKey }) {
  const { t } = useTranslation('chat');
  const draft = useDraft(conversationKey);
  const waiting = useOutbox(conversationKey).map((item) => item.text);
  const text = [...waiting, draft].filter(Boolean).join('\n');
  if (text === '') return null;
  return (
    <Stack $gap={2}>
      <TextArea label={t('closed.unsent')} rows={3} readOnly value={text} />
      <div>
        <CopyButton text={text} />
      </div>
    </Stack>
  );
}
