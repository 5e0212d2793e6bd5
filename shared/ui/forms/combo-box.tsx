import { lazy, type Ref, Suspense } from 'react';
import { styled } from 'styled-components';
import { controlStyle } from './control-style.ts';
import { Field, type FieldProps } from './field.tsx';

const Input = lazy(() =>
  import('./combo-box-input.tsx').then(({ ComboBoxInput }) => ({ default: ComboBoxInput })),
);

/** A list too long to show: what is typed narrows it, and one of the list is chosen. Its library loads with the first one. */
export function ComboBox(props: ComboBoxProps) {
  const { label, hint, error, optional } = props;
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(wiring) => (
        <Suspense fallback={<Waiting {...wiring} readOnly value={props.value?.label ?? ''} />}>
          <Input {...props} wiring={wiring} />
        </Suspense>
      )}
    </Field>
  );
}

export interface ComboBoxOption {
  value: string;
  label: string;
  /** Tells namesakes apart. */
  detail?: string;
}

export interface ComboBoxProps extends FieldProps {
  /** What fits the typed text, as the caller found it. */
  options: readonly ComboBoxOption[];
  value: ComboBoxOption | null;
  onChange: (option: ComboBoxOption | null) => void;
  onType: (text: string) => void;
  onBlur?: () => void;
  /** Searching, nothing found: stands in the list and is read out. */
  status?: string;
  ref?: Ref<HTMLInputElement>;
}

const Waiting = styled.input`
  ${controlStyle}
`;
