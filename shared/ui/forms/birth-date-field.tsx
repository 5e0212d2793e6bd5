import { getAge } from '@liaison/shared/contracts';
import { useDateTag, useTranslation } from '@liaison/shared/i18n';
import { type FocusEvent, type Ref, useId, useState } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, fontWeight, space } from '../base/tokens.ts';
import { controlStyle } from './control-style.ts';
import { FieldError } from './field-error.tsx';
import { FieldBox, Hint, Label, Legend } from './field.tsx';

/**
 * Three inputs for day, month and year, in the order of language and country, with the resulting age. `value` is `YYYY-MM-DD`, '' while
 * all inputs are empty, and not a valid date while they are incomplete.
 */
export function BirthDateField({
  legend,
  hint,
  error,
  value = '',
  onChange,
  onBlur,
  ref,
}: BirthDateFieldProps) {
  const { t } = useTranslation('common');
  const id = useId();
  const order = getPartOrder(useDateTag());
  const [parts, setParts] = useState(() => parseParts(value));
  const [today] = useState(() => new Date());
  const age = isValidDate(value) ? getAge(value, today) : null;

  const updatePart = (part: Part, text: string) => {
    const next = { ...parts, [part]: text.replace(/\D/g, '').slice(0, digits[part]) };
    setParts(next);
    onChange(formatValue(next));
  };

  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    const hasLeft = !event.currentTarget.closest('fieldset')?.contains(event.relatedTarget);
    if (hasLeft) onBlur?.();
  };

  return (
    <fieldset aria-describedby={`${id}-hint ${id}-error`}>
      <Legend>{legend}</Legend>
      <FieldBox>
        <Row>
          {order.map((part, index) => (
            <PartBox key={part} $wide={part === 'year'}>
              <PartLabel htmlFor={`${id}-${part}`}>{t(`birthDate.${part}`)}</PartLabel>
              <PartInput
                id={`${id}-${part}`}
                ref={index === 0 ? ref : undefined}
                inputMode="numeric"
                autoComplete={`bday-${part}`}
                maxLength={digits[part]}
                value={parts[part]}
                aria-invalid={error ? true : undefined}
                onChange={(event) => updatePart(part, event.target.value)}
                onBlur={handleBlur}
              />
            </PartBox>
          ))}
          <Age aria-live="polite">
            {age !== null && age >= 0 && age < 130 && t('birthDate.age', { count: age })}
          </Age>
        </Row>
        <Hint id={`${id}-hint`}>{hint}</Hint>
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </FieldBox>
    </fieldset>
  );
}

export interface BirthDateFieldProps {
  legend: string;
  hint?: string;
  error?: string;
  value?: string;
  onChange: (value: string) => void;
  /** Called when the focus leaves all three inputs. */
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

type Part = 'day' | 'month' | 'year';
const digits: Record<Part, number> = { day: 2, month: 2, year: 4 };

const isPart = (type: string): type is Part => type in digits;

/** Month first in American English, day first nearly everywhere else. */
function getPartOrder(tag: string): Part[] {
  const parts = new Intl.DateTimeFormat(tag).formatToParts(0);
  return parts.map(({ type }) => type).filter(isPart);
}

function parseParts(value: string): Record<Part, string> {
  const [year = '', month = '', day = ''] = value.split('-');
  return { day, month, year };
}

function formatValue({ day, month, year }: Record<Part, string>): string {
  if (day === '' && month === '' && year === '') return '';
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Rejects dates such as 31 February, which `Date` turns into a day in March. */
function isValidDate(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return (
    /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${space[2]};
`;

const PartBox = styled.div<{ $wide: boolean }>`
  ${({ $wide }) => ($wide ? 'flex: 4rem; max-width: 6rem' : 'flex: 2.75rem; max-width: 4.5rem')};
`;

const PartLabel = styled(Label)`
  display: block;
  font-size: ${fontSize.xs};
  font-weight: ${fontWeight.normal};
  color: ${color.muted};
`;

const PartInput = styled.input`
  ${controlStyle}
  font-variant-numeric: tabular-nums;
`;

const Age = styled.span`
  align-self: center;
  margin-top: 20px;
  padding-inline-start: ${space[2]};
  font-size: ${fontSize.s};
  color: ${color.muted};
`;
