import { useUser } from '@liaison/shared/session';
import { createStoredGroup } from '@liaison/shared/storage';
import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import type { StepName } from './signup-flow.ts';

/** The values typed in this tab and not saved yet, by the id of the account, so that signing out removes them. */
export const createStepDrafts = <V extends FieldValues>(step: StepName, schema: z.ZodMiniType<V>) =>
  createStoredGroup<V | null>({
    name: `signup/${step}`,
    version: 1,
    schema: z.nullable(schema),
    initial: null,
    area: 'session',
  });

type StepDrafts<V extends FieldValues> = ReturnType<typeof createStepDrafts<V>>;

export function useStepDraft<V extends FieldValues>(drafts: StepDrafts<V>) {
  const userId = useUser()?.id ?? '';
  const remove = () => drafts.remove(userId);
  return {
    values: drafts.get(userId),
    update: (values: V | null) => (values ? drafts.set(userId, values) : remove()),
    remove,
  };
}

/** Stores what is typed for the way back to the step and for a reload. */
export function useStoredStep<V extends FieldValues>(
  { subscribe }: Pick<UseFormReturn<V>, 'subscribe'>,
  drafts: StepDrafts<V>,
): void {
  const userId = useUser()?.id;
  useEffect(() => {
    if (userId === undefined) return;
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => drafts.set(userId, values),
    });
  }, [subscribe, drafts, userId]);
}
