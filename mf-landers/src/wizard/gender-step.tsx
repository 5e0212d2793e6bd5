import type { Gender } from '@liaison/shared/contracts';
import { color, fontSize, fontWeight, motion, radius, space } from '@liaison/shared/ui';
import { styled } from 'styled-components';

const genders = ['female', 'male'] as const;

interface GenderStepProps {
  legend: string;
  label: (gender: Gender) => string;
  onAnswer: (gender: Gender) => void;
}

/** A tap on one of the two buttons answers and opens the next step. */
export function GenderStep({ legend, label, onAnswer }: GenderStepProps) {
  return (
    <fieldset>
      <Legend>{legend}</Legend>
      <Choices>
        {genders.map((gender) => (
          <Choice key={gender} type="button" onClick={() => onAnswer(gender)}>
            {label(gender)}
          </Choice>
        ))}
      </Choices>
    </fieldset>
  );
}

const Legend = styled.legend`
  padding: 0;
  font-size: ${fontSize.l};
  font-weight: ${fontWeight.bold};
`;

const Choices = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[3]};
  padding-top: ${space[3]};
`;

const Choice = styled.button`
  min-height: 64px;
  padding: ${space[3]};
  background: ${color.accent};
  color: ${color.onAccent};
  border: 1px solid transparent;
  border-radius: ${radius.control};
  font: inherit;
  font-weight: ${fontWeight.medium};
  cursor: pointer;
  transition: filter ${motion.fast};

  &:hover {
    filter: brightness(1.08);
  }
  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`;
