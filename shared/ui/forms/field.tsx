import { type ReactNode, useId } from 'react';
import { useTranslation } from '@liaison/shared/i18n';
import { styled } from 'styled-components';
import { color, fontSize, fontWeight, space } from '../base/tokens.ts';
import { FieldError } from './field-error.tsx';

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Translated; it also marks the control as invalid. */
  error?: string;
  optional?: boolean;
}

/** Attributes that connect a control with its label, hint and error. */
export interface FieldControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Renders label, control, hint and error; `children` must spread the given attributes on the control. */
export function Field({
  label,
  hint,
  error,
  optional,
  id,
  children,
}: FieldProps & { id?: string; children: (controlProps: FieldControlProps) => ReactNode }) {
  const { t } = useTranslation('common');
  const ownId = useId();
  const controlId = id ?? ownId;
  const describedBy = [error && `${controlId}-error`, hint && `${controlId}-hint`].filter(Boolean).join(' ');
  return (
    <FieldBox>
      <Label htmlFor={controlId}>
        {label} {optional && <Optional>({t('optional')})</Optional>}
      </Label>
      {children({
        id: controlId,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && <Hint id={`${controlId}-hint`}>{hint}</Hint>}
      <FieldError id={`${controlId}-error`}>{error}</FieldError>
    </FieldBox>
  );
}

export const FieldBox = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[1]};
  min-width: 0;
`;

export const Label = styled.label`
  font-size: ${fontSize.s};
  font-weight: ${fontWeight.medium};
`;

/** Must be a direct child of the fieldset, or it does not name the group. */
export const Legend = styled.legend`
  padding: 0;
  font-size: ${fontSize.s};
  font-weight: ${fontWeight.medium};
`;

export const Optional = styled.span`
  color: ${color.muted};
  font-weight: ${fontWeight.normal};
`;

export const Hint = styled.p`
  font-size: ${fontSize.s};
  color: ${color.muted};
`;
