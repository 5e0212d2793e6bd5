import { type Conversation, findScamRisk, isBlank, type User } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { useSettings } from '@liaison/shared/session';
import {
  CharacterCount,
  color,
  controlStyle,
  countCodePoints,
  createLazyComponent,
  Icon,
  space,
  useIsPhone,
  VisuallyHidden,
} from '@liaison/shared/ui';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type RefObject, type SyntheticEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { AttachedGifts } from './attached-gifts.tsx';
import { AttachedPictures } from './attached-pictures.tsx';
import { columnPadding } from './bubble.tsx';
import { ComposerNotice } from './composer-notice.tsx';
import { ComposerTools } from './composer-tools.tsx';
import { MessageCost } from './message-cost.tsx';
import { saveDraft, type ConversationKey, useDraft } from '../../drafts/draft.store.ts';
import { FictionalConfirmation } from './fictional-confirmation.tsx';
import { sendAttached, sendText } from '../../outbox/outbox.ts';
import { clearRefusal, useOutbox } from '../../outbox/outbox.store.ts';
import { refreshConversation } from '../../conversation-cache.api.ts';
import { PictureChooser } from './picture-chooser.tsx';
import { ScamHint } from './scam-hint.tsx';
import { SendButton } from './send-button.ts';
import { UnsentText } from './unsent-text.tsx';
import { useGrowingField } from './use-growing-field.ts';
import { useInsertAtCaret } from './use-insert-at-caret.ts';
import { useKeyboardRoom } from './use-keyboard-room.ts';
import { usePictureChoice } from './use-picture-choice.ts';
import { permanentProblems, repeatableProblems, useSendProblem } from './use-send-problem.ts';
import { useTypingReport } from './use-typing-report.ts';

const { Lazy: LazyEmojiPanel } = createLazyComponent(
  async () => (await import('./emoji/emoji-panel.tsx')).EmojiPanel,
);

/** The text stays here until it is in the outbox, and returns when the service refuses it for missing credits. */
export function Composer({ conversation, user, conversationKey, field }: ComposerProps) {
  const { t } = useTranslation('chat');
  const { message_length: max } = useSettings();
  const isPhone = useIsPhone();
  const id = useId();
  const text = useDraft(conversationKey);
  const attached = useOutbox(conversationKey).filter(({ state }) => state === 'attached');
  const pictures = attached.filter(({ type }) => type === 'photo');
  const gifts = attached.filter(({ type }) => type === 'gift');
  const [isConfirming, setConfirming] = useState(false);
  const [isChoosingEmoji, setChoosingEmoji] = useState(false);
  const { insert, handleFocus } = useInsertAtCaret(field);
  useGrowingField(field, text);
  useKeyboardRoom();
  const { profile, cost } = conversation;
  const pictureCredits = pictures.length * cost.photo;
  const hasText = !isBlank(text);
  const giftCredits = gifts.reduce((sum, { gift }) => sum + (gift?.credits ?? 0), 0);
  const needed = pictureCredits + giftCredits + (hasText || attached.length === 0 ? cost.message : 0);
  const { problem, refuse } = useSendProblem({ conversation, user, conversationKey, needed });
  const isClosed = problem !== null && permanentProblems.includes(problem);
  const pictureChoice = usePictureChoice({ isClosed });
  const reportTyping = useTypingReport(conversation.conversation);
  const risk = findScamRisk(text);
  const isTooLong = countCodePoints(text.trim()) > max;
  const canSend = (hasText || attached.length > 0) && !isTooLong;

  const notice = problem && <ComposerNotice {...{ problem, conversation, needed, hasText }} />;
  if (isClosed) {
    return (
      <Bar as="div">
        {notice}
        <UnsentText conversationKey={conversationKey} />
      </Bar>
    );
  }

  function handleChange(next: string) {
    saveDraft(conversationKey, next);
    clearRefusal(conversationKey);
    if (next !== '') reportTyping();
  }

  function submit(isConfirmed: boolean) {
    if (!canSend) return field.current?.focus();
    // The problem may be solved by now; only the service knows.
    if (problem && !repeatableProblems.includes(problem)) {
      clearRefusal(conversationKey);
      return refreshConversation(profile.id);
    }
    if (user.credits < needed) return refuse('not_enough_credits');
    if (!isConfirmed) return setConfirming(true);
    const shown = {
      fictionConfirmed: !conversation.fictional_confirmed,
      shownUpTo: conversation.messages.at(-1)?.id,
    };
    sendAttached(conversationKey, { ...shown, picturePrice: cost.photo });
    const message = { partnerId: profile.id, text: text.trim(), price: cost.message };
    if (hasText) sendText(conversationKey, { ...shown, ...message });
    saveDraft(conversationKey, '');
    setConfirming(false);
    field.current?.focus();
  }

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    submit(conversation.fictional_confirmed);
  }

  function handleKeyDown(event: KeyboardEvent) {
    // While an input method composes a word, Enter confirms the word; older browsers report key code 229 then.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || event.shiftKey || isComposing || isPhone) return;
    handleSubmit(event);
  }

  function handleCancel() {
    setConfirming(false);
    field.current?.focus();
  }

  /** On a phone the keyboard comes with the focus and needs the room of the emoji. */
  function handleFieldFocus() {
    handleFocus();
    if (isPhone) setChoosingEmoji(false);
  }

  function closeEmoji() {
    setChoosingEmoji(false);
    field.current?.focus();
  }

  const tools = (
    <ComposerTools
      {...{ conversation, user, isChoosingEmoji }}
      onChoosePicture={pictureChoice.open}
      onToggleEmoji={() => setChoosingEmoji(!isChoosingEmoji)}
    />
  );
  return (
    <Bar onSubmit={handleSubmit}>
      {notice}
      {isConfirming && (
        <FictionalConfirmation profile={profile} onConfirm={() => submit(true)} onCancel={handleCancel} />
      )}
      <AttachedPictures pictures={pictures} credits={pictureCredits} {...{ conversationKey, field }} />
      <AttachedGifts gifts={gifts} {...{ conversationKey, field }} />
      <Line>
        {!isPhone && tools}
        <VisuallyHidden as="label" htmlFor={id}>
          {t('composer.label')}
        </VisuallyHidden>
        <Field
          ref={field}
          id={id}
          rows={1}
          dir="auto"
          value={text}
          placeholder={t('composer.placeholder', { name: profile.name })}
          aria-invalid={isTooLong || undefined}
          aria-describedby={`${id}-cost`}
          onChange={(event) => handleChange(event.target.value)}
          onKeyDown={handleKeyDown}
          onPaste={pictureChoice.handlePaste}
          onFocus={handleFieldFocus}
          enterKeyHint={isPhone ? 'enter' : 'send'}
        />
        <SendButton type="submit" label={t('common:actions.send')} aria-disabled={!canSend}>
          <Icon icon={SendHorizontal} size={24} />
        </SendButton>
      </Line>
      <LazyEmojiPanel
        isNeeded={isChoosingEmoji}
        onFailure={closeEmoji}
        props={{
          open: isChoosingEmoji,
          onClose: closeEmoji,
          onSelect: (emoji) => handleChange(insert(emoji)),
        }}
      />
      {/* Here and not in the tools, which move when a phone is turned, such as for a photo. */}
      <PictureChooser
        open={pictureChoice.isOpen}
        file={pictureChoice.file}
        onClose={pictureChoice.close}
        {...{ conversation, conversationKey }}
      />
      <div role="status">{risk !== null && risk !== 'link' && <ScamHint risk={risk} />}</div>
      <Below>
        {isPhone && tools}
        <MessageCost id={`${id}-cost`} conversation={conversation} user={user} />
        <CharacterCount text={text} max={max} />
      </Below>
    </Bar>
  );
}

interface ComposerProps {
  conversation: Conversation;
  user: User;
  conversationKey: ConversationKey;
  field: RefObject<HTMLTextAreaElement | null>;
}

const Bar = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  padding: ${space[3]} ${columnPadding} max(${space[2]}, env(safe-area-inset-bottom));
  background: ${color.surface};
  border-top: 1px solid ${color.line};
  @media print {
    display: none;
  }
`;

const Line = styled.div`
  display: flex;
  align-items: flex-end;
  gap: ${space[2]};
`;

const Field = styled.textarea`
  ${controlStyle}
  flex: 1;
  min-width: 0;
  field-sizing: content;
  overflow-wrap: anywhere;
  min-height: 48px;
  max-height: calc(6 * 1.5em + 22px);
  resize: none;
`;

/** The number of characters has a line of its own where the room beside the cost is too narrow for it. */
const Below = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space[3]};

  > [role='status'] {
    margin-inline-start: auto;
  }
`;
