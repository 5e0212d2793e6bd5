import { aboutMax } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Card, codePoints, TextArea, useFieldErrorText } from '@liaison/shared/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAutosave } from '../../autosave.ts';
import { SaveNote } from '../../save-note.tsx';

const pauseMs = 800;

/** Saves when the typing pauses, when the field is left and when the page is: nothing typed is lost. */
export function AboutField({ about }: { about: string }) {
  const { t } = useTranslation(['traits', 'profile']);
  const errorText = useFieldErrorText();
  const [text, setText] = useState(about);
  const written = useRef(about);
  const sent = useRef(about.trim());
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { save, state } = useAutosave('about');

  function flush() {
    clearTimeout(pause.current);
    const words = written.current.trim();
    if (codePoints(words) > aboutMax || words === sent.current) return;
    sent.current = words;
    save(words);
  }

  function handleChange(value: string) {
    written.current = value;
    setText(value);
    clearTimeout(pause.current);
    pause.current = setTimeout(flush, pauseMs);
  }

  const flushAtEnd = useEffectEvent(flush);
  useEffect(() => () => flushAtEnd(), []);

  const isTooLong = codePoints(text.trim()) > aboutMax;
  const code = isTooLong ? 'too_long' : state.status === 'refused' ? state.code : undefined;
  return (
    <Card>
      <TextArea
        label={t('traits:facts.about')}
        hint={t('profile:aboutHint')}
        value={text}
        max={aboutMax}
        rows={5}
        error={code === undefined ? undefined : errorText(code, 'about')}
        onChange={(event) => handleChange(event.target.value)}
        onBlur={flush}
      />
      <SaveNote state={isTooLong ? { status: 'idle' } : state} />
    </Card>
  );
}
