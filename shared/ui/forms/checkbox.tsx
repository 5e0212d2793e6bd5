import { type ComponentProps, type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { fontSize, targetSize } from '../base/tokens.ts';
import { choiceStyle } from './control-style.ts';
import { FieldError } from './field-error.tsx';
import { Hint } from './field.tsx';

/** One that stands for consent must not be checked by default. */
export function Checkbox({ label, hint, error, id, ...input }: CheckboxProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <div>
      <Row>
        <Box
          {...input}
          type="checkbox"
          id={controlId}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${controlId}-hint ${controlId}-error`}
        />
        <Name htmlFor={controlId}>{label}</Name>
      </Row>
      <Detail id={`${controlId}-hint`}>{hint}</Detail>
      <FieldError id={`${controlId}-error`}>{error}</FieldError>
    </div>
  );
}

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
}

const Row = styled.div`
  display: flex;
  align-items: flex-start;
  min-height: ${targetSize};
`;

const Box = styled.input`
  ${choiceStyle}
  margin: 11px 14px 11px 0;
`;

const Name = styled.label`
  min-width: 0;
  padding-block: 10px;
  font-size: ${fontSize.s};
  line-height: 1.6;
  cursor: pointer;
`;

const Detail = styled(Hint)`
  padding-inline-start: 36px;
`;
