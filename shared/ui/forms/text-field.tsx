import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, space } from '../base/tokens.ts';
import { controlStyle } from './control-style.ts';
import { Field, type FieldProps } from './field.tsx';

/** One line of text. Takes what `register()` of react-hook-form gives, `ref` included. */
export function TextField({ label, hint, error, optional, id, end, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id}>
      {(wiring) =>
        end ? (
          <WithEnd>
            <Input {...input} {...wiring} />
            <End>{end}</End>
          </WithEnd>
        ) : (
          <Input {...input} {...wiring} />
        )
      }
    </Field>
  );
}

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'children'> {
  /** A control inside the field's end. */
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

  /* An icon keeps the room that a button brings along. */
  > svg {
    margin-inline-end: ${space[3]};
    pointer-events: none;
  }
`;
