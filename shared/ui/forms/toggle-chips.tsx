import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, fontWeight, motion, radius, space, targetSize } from '../base/tokens.ts';
import { FieldError } from './field-error.tsx';
import { FieldBox, Hint, Legend } from './field.tsx';

/** Multiple choice with chips. At `max`, the chosen ones can still be removed. */
export function ToggleChips({ legend, hint, error, options, value, max, onChange }: ToggleChipsProps) {
  const id = useId();
  const isFull = max !== undefined && value.length >= max;
  const toggle = (key: string) =>
    onChange(value.includes(key) ? value.filter((other) => other !== key) : [...value, key]);
  return (
    <fieldset aria-describedby={`${id}-hint ${id}-error`}>
      <Legend>{legend}</Legend>
      <FieldBox>
        <Hint id={`${id}-hint`}>{hint}</Hint>
        <Chips>
          {options.map((option) => (
            <Toggle
              key={option.value}
              type="button"
              aria-pressed={value.includes(option.value)}
              disabled={isFull && !value.includes(option.value)}
              onClick={() => toggle(option.value)}
            >
              {option.label}
            </Toggle>
          ))}
        </Chips>
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </FieldBox>
    </fieldset>
  );
}

export interface ToggleChipsProps {
  legend: ReactNode;
  /** For example how many are chosen. */
  hint?: ReactNode;
  error?: string;
  options: readonly { value: string; label: string }[];
  value: readonly string[];
  max?: number;
  onChange: (value: string[]) => void;
}

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  padding-top: ${space[1]};
`;

const Toggle = styled.button`
  min-height: ${targetSize};
  padding: 0 ${space[4]};
  border: 1px solid ${color.control};
  border-radius: ${radius.full};
  background: ${color.surface};
  color: ${color.text};
  font-size: ${fontSize.s};
  cursor: pointer;
  transition: background-color ${motion.fast};

  &[aria-pressed='true'] {
    border-color: ${color.accent};
    box-shadow: inset 0 0 0 1px ${color.accent};
    background: ${color.accentSoft};
    color: ${color.accent};
    font-weight: ${fontWeight.medium};
  }
  &:disabled {
    border-color: ${color.line};
    color: ${color.muted};
    cursor: default;
  }
`;
