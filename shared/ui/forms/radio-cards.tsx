import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { css, styled } from 'styled-components';
import { color, fontWeight, mediaUp, motion, radius, space, targetSize } from '../base/tokens.ts';
import { choiceStyle } from './control-style.ts';
import { FieldError } from './field-error.tsx';
import { FieldBox, Hint, Legend, Optional } from './field.tsx';

/**
 * Radio buttons shown as cards. Controlled with `value` and `onSelect`, or by react-hook-form: spread `register(name)`.
 * `columns` applies from 576 px up; below that there is one column, or with `compact` two where the words of two cards fit.
 */
export function RadioCards<V extends string>({
  legend,
  name,
  options,
  error,
  hint,
  columns = 2,
  compact,
  value,
  onChange,
  onSelect,
  onBlur,
  ref,
}: RadioCardsProps<V>) {
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-error`}>
      <Legend>{legend}</Legend>
      <FieldBox>
        {hint && <Hint>{hint}</Hint>}
        <Cards $columns={columns} $compact={compact}>
          {options.map((option) => (
            <CardLabel key={option.value} $compact={compact}>
              <input
                type="radio"
                ref={ref}
                name={name}
                value={option.value}
                disabled={option.disabled}
                {...(value !== undefined && { checked: value === option.value })}
                onChange={(event) => {
                  onChange?.(event);
                  onSelect?.(option.value);
                }}
                onBlur={onBlur}
              />
              <Body>
                <b>{option.label}</b>
                {option.detail && <Optional as="div">{option.detail}</Optional>}
              </Body>
            </CardLabel>
          ))}
        </Cards>
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </FieldBox>
    </fieldset>
  );
}

export interface RadioCardsProps<V extends string> {
  legend: ReactNode;
  name: string;
  options: readonly { value: V; label: ReactNode; detail?: ReactNode; disabled?: boolean }[];
  value?: V | null;
  onSelect?: (value: V) => void;
  onChange?: ComponentProps<'input'>['onChange'];
  onBlur?: ComponentProps<'input'>['onBlur'];
  ref?: Ref<HTMLInputElement>;
  error?: string;
  hint?: ReactNode;
  columns?: 1 | 2 | 3 | 4;
  compact?: boolean;
}

const Cards = styled.div<{ $columns: number; $compact?: boolean }>`
  display: ${({ $compact }) => ($compact ? 'flex' : 'grid')};
  flex-wrap: wrap;
  gap: ${space[2]};
  padding-top: ${space[1]};
  grid-template-columns: minmax(0, 1fr);

  > * {
    flex: 1 1 calc(50% - ${space[2]});
    min-width: ${({ $compact }) => ($compact ? 'min-content' : 0)};
  }
  ${mediaUp.s} {
    display: grid;
    grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));

    > * {
      min-width: 0;
    }
  }
`;

const checkedStyle = css`
  border-color: ${color.accent};
  box-shadow: inset 0 0 0 1px ${color.accent};
  background: ${color.accentSoft};
`;

const CardLabel = styled.label<{ $compact?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  min-height: ${targetSize};
  padding: ${space[3]};
  ${({ $compact }) =>
    $compact &&
    css`
      gap: ${space[2]};
      padding-inline: ${space[2]};
    `}
  background: ${color.surface};
  border: 1px solid ${color.control};
  border-radius: ${radius.card};
  cursor: pointer;
  transition: background-color ${motion.fast};

  input {
    ${choiceStyle}
  }
  &:has(input:checked) {
    ${checkedStyle}
  }
  &:has(input:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
  &:has(input:disabled) {
    opacity: 0.6;
    cursor: default;
  }
  input:focus-visible {
    outline: none;
  }
`;

const Body = styled.div`
  min-width: 0;
  /* Below the circle, where a word is too long beside it. */
  flex: 1 1 min-content;

  b {
    font-weight: ${fontWeight.medium};
  }
`;
