import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, space } from '../base/tokens.ts';
import { controlStyle } from './control-style.ts';
import { Field, type FieldProps } from './field.tsx';

/** Accepts the props of react-hook-form's `register()`, `ref` included. */
export function TextField({ label, hint, error, optional, id, end, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id}>
      {(controlProps) =>
        end ? (
          <WithEnd>
            <Input {...input} {...controlProps} />
            <End>{end}</End>
          </WithEnd>
        ) : (
          <Input {...input} {...controlProps} />
        )
      }
    </Field>
  );
}

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'children'> {
  /** A button or icon inside the end of the input. */
  end?: ReactNode;
}

const Input = styled.input`
  ${controlStyle}
`;

const WithEnd = styled.div`
  position: relative;

  input {
    padding-inline-end: 52px;
  }
`;

const End = styled.div`
  position: absolute;
  inset-block: 2px;
  inset-inline-end: ${space[1]};
  display: grid;
  place-items: center;
  color: ${color.muted};

  /* An icon has no padding of its own, unlike a button. */
  > svg {
    margin-inline-end: ${space[3]};
    pointer-events: none;
  }
`;
