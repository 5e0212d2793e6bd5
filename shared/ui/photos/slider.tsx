import { type ComponentProps, useId } from 'react';
import { styled } from 'styled-components';
import { Text } from '../base/text.tsx';
import { color, space, target } from '../base/tokens.ts';

/** A value on a line, moved by pointer or arrow keys; `text` is the value in words. */
export function Slider({ label, text, onValue, ...input }: SliderProps) {
  const id = useId();
  return (
    <Row>
      <Text as="label" $size="s" htmlFor={id}>
        {label}
      </Text>
      <Line
        {...input}
        id={id}
        type="range"
        aria-valuetext={text}
        onChange={(event) => onValue(event.target.valueAsNumber)}
      />
    </Row>
  );
}

interface SliderProps extends Pick<ComponentProps<'input'>, 'min' | 'max' | 'step' | 'value'> {
  label: string;
  text: string;
  onValue: (value: number) => void;
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(7rem, auto) 1fr;
  align-items: center;
  gap: ${space[3]};
`;

const Line = styled.input`
  width: 100%;
  height: ${target};
  margin: 0;
  accent-color: ${color.accent};
  cursor: pointer;
`;
