import { lazy, Suspense } from 'react';
import { styled } from 'styled-components';
import type { ComboBoxProps } from './combo-box-input.tsx';
import { controlStyle } from './control-style.ts';
import { Field } from './field.tsx';

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

const Placeholder = styled.input`
  ${controlStyle}
`;
