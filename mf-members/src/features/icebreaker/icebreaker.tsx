import { useTranslation } from '@liaison/shared/i18n';
import type { SlotProps } from '@liaison/shared/module';
import { useUser } from '@liaison/shared/session';
import {
  Button,
  Checkbox,
  Dialog,
  Loading,
  QueryView,
  RadioCards,
  Skeleton,
  Stack,
  TextArea,
} from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { icebreakersQuery } from './icebreaker.api.ts';
import {
  areIcebreakersOff,
  isIcebreakerDue,
  saveIcebreakerShown,
  setIcebreakersOff,
} from './shown-icebreakers.store.ts';

/** DEC-18: what a first message is advised to have at most. */
const advisedLength = 250;

/**
 * Three questions for a first message, to be edited before one is sent (DEC-18). Opens by itself once for each profile, but only for
 * members: a visitor who signs up is in the middle of a form.
 */
export function Component({ profileId, onChoose }: SlotProps['icebreaker']) {
  const { t } = useTranslation('members');
  const userId = useUser()?.id;
  const [opensItself] = useState(() => userId !== undefined && isIcebreakerDue({ userId, profileId }));
  const [isOpen, setOpen] = useState(opensItself);
  useEffect(() => {
    if (userId !== undefined && opensItself) saveIcebreakerShown({ userId, profileId });
  }, [userId, profileId, opensItself]);
  const opener = useRef<HTMLButtonElement>(null);
  const [dismissedCount, setDismissedCount] = useState(0);
  const [draft, setDraft] = useState<Draft | null>(null);
  useLayoutEffect(() => {
    // A dialog that has opened by itself has nothing to return the focus to.
    if (dismissedCount > 0) opener.current?.focus();
  }, [dismissedCount]);
  const handleDismiss = () => {
    setOpen(false);
    setDismissedCount(dismissedCount + 1);
  };
  return (
    <>
      <Button ref={opener} variant="secondary" onClick={() => setOpen(true)}>
        {t('icebreaker.open')}
      </Button>
      <Dialog open={isOpen} onClose={handleDismiss} title={t('icebreaker.title')} sheet>
        <Questions
          {...{ profileId, draft }}
          onChange={setDraft}
          onChoose={(text) => {
            setOpen(false);
            onChoose(text);
          }}
        />
        {opensItself && (
          <Checkbox
            label={t('icebreaker.off')}
            defaultChecked={areIcebreakersOff()}
            onChange={({ target }) => setIcebreakersOff(target.checked)}
          />
        )}
      </Dialog>
    </>
  );
}

/** Outlasts the dialog, which may be closed by accident. */
interface Draft {
  /** Index of the question. */
  chosen: string;
  text: string;
}

interface DraftProps {
  draft: Draft | null;
  onChange: (draft: Draft) => void;
  onChoose: (text: string) => void;
}

function Questions({ profileId, ...props }: DraftProps & { profileId: string }) {
  const query = useQuery(icebreakersQuery(profileId));
  return (
    <QueryView query={query} loading={<QuestionSkeleton />}>
      {({ texts }) => <QuestionForm texts={texts} {...props} />}
    </QueryView>
  );
}

/** Of the size of three questions with two or three lines, the text and the button. */
const QuestionSkeleton = () => (
  <Loading>
    <Stack $gap={4}>
      <Stack $gap={2}>
        <Skeleton $height="102px" />
        <Skeleton $height="102px" />
        <Skeleton $height="102px" />
      </Stack>
      <Skeleton $height="166px" />
      <Skeleton $height="48px" />
    </Stack>
  </Loading>
);

function QuestionForm({ texts, draft, onChange, onChoose }: DraftProps & { texts: string[] }) {
  const { t } = useTranslation('members');
  const { chosen, text } = draft ?? { chosen: '0', text: texts[0] ?? '' };
  return (
    <Stack $gap={4}>
      <RadioCards
        legend={t('icebreaker.choose')}
        name="icebreaker"
        columns={1}
        value={chosen}
        onSelect={(value) => onChange({ chosen: value, text: texts[Number(value)] ?? '' })}
        options={texts.map((label, index) => ({ value: String(index), label }))}
      />
      <TextArea
        label={t('icebreaker.text')}
        hint={t('icebreaker.hint')}
        rows={3}
        max={advisedLength}
        value={text}
        onChange={({ target }) => onChange({ chosen, text: target.value })}
      />
      <Button disabled={text.trim() === ''} onClick={() => onChoose(text.trim())}>
        {t('icebreaker.use')}
      </Button>
    </Stack>
  );
}
