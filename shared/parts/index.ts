/** Has no state of its own, so each module that uses it brings it along, and no first page contains it for others. */
export { BackLink } from './back-link.tsx';
export { EmailAddress } from './email-address.tsx';
export { FocusTarget } from './focus-target.ts';
export { foldText } from './fold-text.ts';
export { focusIfLost, useKeptFocus } from './kept-focus.ts';
export { SectionLink } from './section-link.ts';
export { SkipLink } from './skip-link.tsx';
export { isBlocking, useBlock } from './use-block.tsx';
export { useCountryOptions } from './use-country-options.ts';
export { wholePictureStyle } from './whole-picture-style.ts';
