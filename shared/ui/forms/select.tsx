import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from '@liaison/shared/i18n';
import { styled } from 'styled-components';
import { Icon } from '../base/icon.tsx';
import { color, space } from '../base/tokens.ts';
import { controlStyle } from './control-style.ts';
import { Field, type FieldProps } from './field.tsx';

/** A native select. `placeholder` adds an empty value as the first option. */
export function Select({ label, hint, error, optional, id, options, placeholder, ...select }: SelectProps) {
  const { t } = useTranslation('common');
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id}>
      {(controlProps) => (
        <Frame>
          <Native {...select} {...controlProps}>
            {placeholder !== undefined && (
              <option value="">{placeholder === true ? t('choose') : placeholder}</option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Native>
          <Icon icon={ChevronDown} />
        </Frame>
      )}
    </Field>
  );
}

export interface SelectProps extends FieldProps, Omit<ComponentProps<'select'>, 'children'> {
  options: readonly { value: string; label: string }[];
  /** `true` for the default text ("Please choose"). */
  placeholder?: string | true;
}

const Frame = styled.div`
  position: relative;

  svg {
    position: absolute;
    inset-inline-end: ${space[3]};
    top: calc(50% - 10px);
    color: ${color.muted};
    pointer-events: none;
  }
`;

const Native = styled.select`
  ${controlStyle}
  appearance: none;
  padding-inline-end: 40px;
  text-overflow: ellipsis;
  cursor: pointer;
`;
