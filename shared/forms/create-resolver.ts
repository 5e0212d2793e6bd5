import { zodResolver } from '@hookform/resolvers/zod';
import { toFieldErrorCode } from '@liaison/shared/contracts';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';

/** Validates by a schema. A rule without a code of its own has the code that the service answers for it. */
export const createResolver = <V extends FieldValues>(schema: ZodMiniType<V, V>): Resolver<V, unknown, V> =>
  zodResolver<V, unknown, V>(schema, {
    error: ({ code, input }) => toFieldErrorCode(code, input === undefined),
  });
