import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { CharacterCount } from './character-count.tsx';
import { controlStyle } from './control-style.ts';
import { Field, type FieldProps } from './field.tsx';

/**
 * Grows with its text from `rows` to `maxRows`. With `max` it counts code points, from 80 % on, and needs `value` (with
 * react-hook-form: `watch`). Longer text is not cut off: the form rejects it with an error. Text of a script written from the right
 * begins there.
 */
export function TextArea({
  label,
  hint,
  error,
  optional,
  id,
  max,
  maxRows = 12,
  rows = 4,
  ...area
}: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id}>
      {(controlProps) => (
        <>
          <Area dir="auto" rows={rows} $rows={rows} $maxRows={maxRows} {...area} {...controlProps} />
          {max !== undefined && <CharacterCount text={String(area.value ?? '')} max={max} />}
        </>
      )}
    </Field>
  );
}

export interface TextAreaProps
  extends FieldProps, Omit<ComponentProps<'textarea'>, 'children' | 'maxLength'> {
  max?: number;
  maxRows?: number;
}

const Area = styled.textarea<{ $rows: number; $maxRows: number }>`
  ${controlStyle}
  field-sizing: content;
  min-height: calc(${({ $rows }) => $rows} * 1.5em + 22px);
  max-height: calc(${({ $maxRows }) => $maxRows} * 1.5em + 22px);
  resize: vertical;
`;
