import { useState } from 'react';
import { styled } from 'styled-components';
import { createLazyComponent } from '../base/lazy-component.tsx';
import type { ComboBoxProps } from './combo-box-input.tsx';
import { controlStyle } from './control-style.ts';
import { Field } from './field.tsx';

const { Lazy } = createLazyComponent(async () => (await import('./combo-box-input.tsx')).ComboBoxInput);

/**
 * A text field with suggestions, for lists too long for a `Select`. Its library is loaded with the first one rendered; if that fails, again
 * when the field gets the focus.
 */
export function ComboBox(props: ComboBoxProps) {
  const { label, hint, error, optional } = props;
  const [hasFailed, setFailed] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(controlProps) => (
        <Lazy
          isNeeded={!hasFailed}
          onFailure={() => setFailed(true)}
          fallback={
            <Placeholder
              {...controlProps}
              readOnly
              value={props.value?.label ?? ''}
              onFocus={() => {
                setFailed(false);
                setFocus(true);
              }}
              onBlur={() => setFocus(false)}
            />
          }
          props={{ ...props, controlProps, hasFocus }}
        />
      )}
    </Field>
  );
}

const Placeholder = styled.input`
  ${controlStyle}
`;
