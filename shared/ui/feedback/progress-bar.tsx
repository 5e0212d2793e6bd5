import { styled } from 'styled-components';
import { color, mediaForcedColors, motion, radius } from '../base/tokens.ts';

/** `value` is 0 to 100. `label` is the accessible name; screen readers announce `valueText` ("2 of 5") instead of per cent. */
export function ProgressBar({
  value,
  label,
  valueText,
}: {
  value: number;
  label: string;
  valueText?: string;
}) {
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(value)}
      aria-valuetext={valueText}
    >
      <Fill style={{ transform: `scaleX(${Math.min(100, Math.max(0, value)) / 100})` }} />
    </Track>
  );
}

const Track = styled.div`
  height: 8px;
  overflow: hidden;
  background: ${color.line};
  border-radius: ${radius.full};
  ${mediaForcedColors} {
    border: 1px solid CanvasText;
  }
`;

const Fill = styled.div`
  height: 100%;
  background: ${color.accent};
  ${mediaForcedColors} {
    background: Highlight;
  }
  border-radius: inherit;
  transform-origin: left;
  transition: transform ${motion.slow};
`;
