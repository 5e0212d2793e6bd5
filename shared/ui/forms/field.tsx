import { type ReactNode, useId } from 'react';
import { useTranslation } from '@liaison/shared/i18n';
import { styled } from 'styled-components';
import { color, fontSize, space, weight } from '../base/tokens.ts';
import { FieldError } from './field-error.tsx';

export interface FieldProps {
  label: ReactNode;
  /** What to know before answering. */
  hint?: ReactNode;
  /** A translated text; the control is marked invalid and described by it. */
  error?: string;
  optional?: boolean;
}

/** What ties a control to its label, hint and error. */
export interface FieldWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Label above, control, then hint or error below; hands the control the attributes that tie them together. */
export function Field({
  label,
  hint,
  error,
  optional,
  id,
  children,
}: FieldProps & { id?: string; children: (wiring: FieldWiring) => ReactNode }) {
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
  font-weight: ${weight.medium};
`;

export const Optional = styled.span`
  color: ${color.muted};
  font-weight: ${weight.normal};
`;

export const Hint = styled.p`
  font-size: ${fontSize.s};
  color: ${color.muted};
`;
