import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrorCode } from '@liaison/shared/contracts';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';

/** Validates by a schema. A rule without a code of its own has the code that the service answers for it. */
export const createResolver = <V extends FieldValues>(schema: ZodMiniType<V, V>): Resolver<V, unknown, V> =>
  zodResolver<V, unknown, V>(schema, { error: toFieldCode });

function toFieldCode({ code, input }: { code: string; input?: unknown }): FieldErrorCode {
  if (code === 'too_small') return 'too_short';
  if (code === 'too_big') return 'too_long';
  return input === undefined ? 'required' : 'invalid';
}
