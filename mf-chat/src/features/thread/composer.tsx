import type { Thread, User } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { useSettings } from '@liaison/shared/session';
import {
  CharacterCount,
  countCodePoints,
  color,
  controlStyle,
  IconButton,
  space,
  useIsPhone,
  VisuallyHidden,
} from '@liaison/shared/ui';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type SyntheticEvent, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { ComposerNotice } from './composer-notice.tsx';
import { CostLine } from './cost-line.tsx';
import { saveDraft, type ThreadKey, useDraft } from '../../drafts/draft.store.ts';
import { FictionalConfirm } from './fictional-confirm.tsx';
import { forgetRefusal, sendText } from './outbox.ts';
import { refreshThread } from './refresh-thread.ts';
import { useProblem } from './use-problem.ts';
import { useTypingSign } from './use-typing-sign.ts';

/** Words stay here until they are on their way, and come back when they are refused for want of credits. */
export function Composer({ thread, user, threadKey }: ComposerProps) {
  const { t } = useTranslation('chat');
  const { message_length: max } = useSettings();
  const isPhone = useIsPhone();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const text = useDraft(threadKey);
  const [isConfirming, setConfirming] = useState(false);
  const { problem, refuse } = useProblem({ thread, user, threadKey });
  const tellTyping = useTypingSign(thread.conversation);
  const { profile, cost } = thread;
  const isTooLong = countCodePoints(text.trim()) > max;

  if (problem && closed.includes(problem)) {
    return (
      <Bar as="div">
        <ComposerNotice problem={problem} thread={thread} />
      </Bar>
    );
  }

  function handleChange(next: string) {
    saveDraft(threadKey, next);
    forgetRefusal(threadKey);
    if (next !== '') tellTyping();
  }

  function submit(isConfirmed: boolean) {
    if (text.trim() === '' || isTooLong) return field.current?.focus();
    // What spoke against it may be over, and only the service knows.
    if (problem && problem !== 'not_enough_credits') return void refreshThread(profile.id);
    if (user.credits < cost.message) return refuse('not_enough_credits');
    if (!isConfirmed) return setConfirming(true);
    sendText(threadKey, {
      partnerId: profile.id,
      text: text.trim(),
      fictionConfirmed: !thread.fictional_confirmed,
    });
    saveDraft(threadKey, '');
    setConfirming(false);
    field.current?.focus();
  }

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    submit(thread.fictional_confirmed);
  }

  function handleKeyDown(event: KeyboardEvent) {
    // While an input method composes a word, Enter belongs to it; 229 is what older browsers say then.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || event.shiftKey || isComposing || isPhone) return;
    handleSubmit(event);
  }

  return (
    <Bar onSubmit={handleSubmit}>
      {problem && <ComposerNotice problem={problem} thread={thread} />}
      {isConfirming && (
        <FictionalConfirm
          profile={profile}
          onConfirm={() => submit(true)}
          onCancel={() => setConfirming(false)}
        />
      )}
      <Line>
        <VisuallyHidden as="label" htmlFor={id}>
          {t('composer.label')}
        </VisuallyHidden>
        <Field
          ref={field}
          id={id}
          rows={1}
          value={text}
          placeholder={t('composer.placeholder', { name: profile.name })}
          aria-invalid={isTooLong || undefined}
          aria-describedby={`${id}-cost`}
          onChange={(event) => handleChange(event.target.value)}
          onKeyDown={handleKeyDown}
          enterKeyHint={isPhone ? 'enter' : 'send'}
        />
        <IconButton
          type="submit"
          label={t('common:actions.send')}
          aria-disabled={text.trim() === '' || isTooLong}
        >
          <SendHorizontal size={24} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </Line>
      <Below>
        <CostLine id={`${id}-cost`} thread={thread} user={user} />
        <CharacterCount text={text} max={max} />
      </Below>
    </Bar>
  );
}

/** Nothing can be written for now, however long one waits with the page open. */
const closed: readonly string[] = ['profile_unavailable', 'blocked', 'own_profile'];

interface ComposerProps {
  thread: Thread;
  user: User;
  threadKey: ThreadKey;
}

const Bar = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  padding: ${space[3]} ${space[3]} max(${space[2]}, env(safe-area-inset-bottom));
  background: ${color.surface};
  border-top: 1px solid ${color.line};
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

const Below = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space[4]};
`;
