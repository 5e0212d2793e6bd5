import { styled } from 'styled-components';
import { color, radius } from '../base/tokens.ts';

/** The frame of react-easy-crop with the styles that the library would otherwise inject; the page's CSP blocks injected styles. */
export const CropFrame = styled.div<{ $aspect: number }>`
  position: relative;
  width: min(100%, min(48dvh, 400px) * ${({ $aspect }) => $aspect});
  aspect-ratio: ${({ $aspect }) => $aspect};
  margin-inline: auto;
  overflow: hidden;
  background: ${color.sunken};
  border-radius: ${radius.card};

  .reactEasyCrop_Container {
    position: absolute;
    inset: 0;
    display: flex;
    align-items: center;
    justify-content: center;
    overflow: hidden;
    cursor: move;
    -webkit-user-select: none;
    user-select: none;
    touch-action: none;
  }
  .reactEasyCrop_Image {
    max-width: unset;
    will-change: transform;
  }
  .reactEasyCrop_Cover_Horizontal {
    width: 100%;
  }
  .reactEasyCrop_Cover_Vertical {
    height: 100%;
  }
  .reactEasyCrop_CropArea {
    position: absolute;
    top: 50%;
    left: 50%;
    box-sizing: border-box;
    overflow: hidden;
    color: rgb(23 14 21 / 0.6);
    border: 1px solid rgb(255 255 255 / 0.7);
    border-radius: ${radius.control};
    box-shadow: 0 0 0 9999em;
    transform: translate(-50%, -50%);
  }
  .reactEasyCrop_CropArea:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`;
