import { lazy, type Ref, Suspense } from 'react';
import { styled } from 'styled-components';
import { controlStyle } from './control-style.ts';
import { Field, type FieldProps } from './field.tsx';

const Input = lazy(() =>
  import('./combo-box-input.tsx').then(({ ComboBoxInput }) => ({ default: ComboBoxInput })),
);

/** A text field with suggestions, for lists too long for a `Select`. Its library is loaded with the first one rendered. */
export function ComboBox(props: ComboBoxProps) {
  const { label, hint, error, optional } = props;
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(controlProps) => (
        <Suspense fallback={<Placeholder {...controlProps} readOnly value={props.value?.label ?? ''} />}>
          <Input {...props} controlProps={controlProps} />
        </Suspense>
      )}
    </Field>
  );
}

export interface ComboBoxOption {
  value: string;
  label: string;
  /** Distinguishes options with the same label. */
  detail?: string;
}

export interface ComboBoxProps extends FieldProps {
  /** The options that match the typed text. */
  options: readonly ComboBoxOption[];
  value: ComboBoxOption | null;
  onChange: (option: ComboBoxOption | null) => void;
  onInputChange: (text: string) => void;
  onBlur?: () => void;
  /** Shown in the list and announced, for example that nothing was found. */
  status?: string;
  ref?: Ref<HTMLInputElement>;
}

const Placeholder = styled.input`
  ${controlStyle}
`;
