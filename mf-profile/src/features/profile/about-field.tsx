import { maxAboutLength } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Card, countCodePoints, TextArea, useFieldErrorText } from '@liaison/shared/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { getAboutDraft, saveAboutDraft } from './about-draft.store.ts';
import { useAutosave } from './use-autosave.ts';
import { SaveStatus } from './save-status.tsx';

const saveDelayMs = 800;

/** Saves after a pause in typing, on blur and on unmount; what was not saved before the page was left is saved with the next visit. */
export function AboutField({ userId, about }: { userId: string; about: string }) {
  const { t } = useTranslation(['traits', 'profile']);
  const errorText = useFieldErrorText();
  const [text, setText] = useState(() => getAboutDraft(userId, about) ?? about);
  const latest = useRef(text);
  const saved = useRef(about.trim());
  const known = useRef(about);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Before the member began to edit: what was typed in between pauses is undone at once. */
  const start = useRef(about);
  const { save, state } = useAutosave('about', (value) => {
    saved.current = value;
    start.current = value;
    latest.current = value;
    setText(value);
  });

  function flush() {
    clearTimeout(timer.current);
    const trimmed = latest.current.trim();
    if (countCodePoints(trimmed) > maxAboutLength || trimmed === saved.current) return;
    saved.current = trimmed;
    save(trimmed, start.current);
  }

  function handleChange(value: string) {
    latest.current = value;
    setText(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, saveDelayMs);
  }

  const flushNow = useEffectEvent(flush);
  useEffect(() => {
    flushNow();
    return () => flushNow();
  }, []);
  const adoptChange = useEffectEvent((changed: string) => {
    if (changed === known.current) return;
    known.current = changed;
    const isEditing = latest.current.trim() !== saved.current;
    const isUncertain = state.status !== 'idle' && state.status !== 'saved';
    if (changed.trim() === saved.current || isEditing || isUncertain) return;
    saved.current = changed.trim();
    start.current = changed;
    latest.current = changed;
    setText(changed);
  });
  // A change on another device: kept, the old text would be saved over it with the next visit.
  useEffect(() => adoptChange(about), [about]);
  useEffect(() => saveAboutDraft(userId, text, about), [userId, text, about]);

  const isTooLong = countCodePoints(text.trim()) > maxAboutLength;
  const code = isTooLong ? 'too_long' : state.status === 'refused' ? state.code : undefined;
  return (
    <Card>
      <TextArea
        label={t('traits:facts.about')}
        hint={t('profile:aboutHint')}
        value={text}
        max={maxAboutLength}
        rows={5}
        error={code === undefined ? undefined : errorText(code, 'about')}
        onChange={(event) => handleChange(event.target.value)}
        onFocus={() => {
          start.current = saved.current;
        }}
        onBlur={flush}
      />
      <SaveStatus state={code === undefined ? state : { status: 'idle' }} />
    </Card>
  );
}
