import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { meQuery } from './desk.api.ts';
import { drafts, getDraftPrefix } from './log-out.ts';

/**
 * What was typed in a form that was left before: it is there again when its item is. `remove` belongs to the options of the mutation that
 * sends the form, whose single calls forget their callbacks when the form is gone before the answer.
 */
export function useDraft<V extends object>(form: string) {
  const { data: me } = useQuery(meQuery);
  // Of who began: somebody else may sign in beside it when the session has ended.
  const [key] = useState(`${getDraftPrefix()}${me?.id ?? ''}/${form}`);
  const [values] = useState(() => drafts.get(key) as Partial<V>);
  return { key, values, remove: () => drafts.remove(key) };
}

/** Keeps the values of a form under the key of its draft, or what `toDraft` makes of them; nothing where that is null. */
export function useKeptDraft<V extends FieldValues>(
  key: string,
  { subscribe }: Pick<UseFormReturn<V>, 'subscribe'>,
  toDraft: (values: V) => Record<string, unknown> | null = (values) => values,
): void {
  const save = useEffectEvent((values: V) => {
    const draft = toDraft(values);
    if (draft) drafts.set(key, draft);
    else drafts.remove(key);
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => save(values) }),
    [subscribe],
  );
}
