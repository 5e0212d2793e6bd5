// Every icon calls this function: modules import it from here (shared/tooling/webpack/create-icon.ts), so that a page loads it once.
export { createLucideIcon } from 'lucide-react';
export { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from './base/button.tsx';
export { Badge, Chip, CountBadge } from './base/chip.tsx';
export { countCodePoints, formatBadgeCount, normalizePhone } from './base/formatters.ts';
export { Disclosure } from './base/disclosure.tsx';
export { GlobalStyle } from './base/global-style.tsx';
export { IconButton, type IconButtonProps } from './base/icon-button.tsx';
export { Icon, type IconName, icons, NamedIcon } from './base/icon.tsx';
export { Card, Cluster, Grid, Page, Panel, Stack } from './base/layout.tsx';
export { createLazyComponent } from './base/lazy-component.tsx';
export { Logo, LogoMark } from './base/logo.tsx';
export { Heading, Text, VisuallyHidden } from './base/text.tsx';
export {
  breakpoints,
  color,
  fontSize,
  fontWeight,
  layer,
  mediaDown,
  mediaForcedColors,
  mediaHover,
  mediaLow,
  mediaMotion,
  mediaNarrow,
  mediaUp,
  motion,
  radius,
  shadow,
  space,
  targetSize,
} from './base/tokens.ts';
export { Alert, type AlertProps } from './feedback/alert.tsx';
export { EmptyState } from './feedback/empty-state.tsx';
export { ErrorPanel } from './feedback/error-panel.tsx';
export { Illustration, type IllustrationName } from './feedback/illustration.tsx';
export { QueryView } from './feedback/query-view.tsx';
export { ProgressBar } from './feedback/progress-bar.tsx';
export { ListSkeleton, Loading, MemberGridSkeleton, Skeleton, TextSkeleton } from './feedback/skeleton.tsx';
export { Spinner } from './feedback/spinner.tsx';
export { useErrorText } from './feedback/use-error-text.ts';
export { BirthDateField, type BirthDateFieldProps } from './forms/birth-date-field.tsx';
export { CharacterCount } from './forms/character-count.tsx';
export { Checkbox, type CheckboxProps } from './forms/checkbox.tsx';
export { ComboBox } from './forms/combo-box.tsx';
export type { ComboBoxOption, ComboBoxProps } from './forms/combo-box-input.tsx';
export { choiceStyle, controlStyle } from './forms/control-style.ts';
export { FieldError } from './forms/field-error.tsx';
export { applyServerErrors, useFieldErrorText, useFormErrors } from './forms/field-errors.ts';
export { Field, type FieldProps, Hint, Label, Legend } from './forms/field.tsx';
export { PasswordField } from './forms/password-field.tsx';
export { RadioCards } from './forms/radio-cards.tsx';
export { Select, type SelectProps } from './forms/select.tsx';
export { Switch } from './forms/switch.tsx';
export { TextArea, type TextAreaProps } from './forms/text-area.tsx';
export { TextField, type TextFieldProps } from './forms/text-field.tsx';
export { ToggleChips, type ToggleChipsProps } from './forms/toggle-chips.tsx';
export { dismiss, type DismissalFlag, dismissalMs, isDismissed, useDismissal } from './hooks/dismissals.ts';
export { useLoadOnScroll, useNearView } from './hooks/in-view.ts';
export { setTheme, type ThemeChoice, themeChoices, useTheme } from './hooks/theme.ts';
export { useIsPhone, useMediaQuery, useReducedMotion, useMediaUp } from './hooks/use-media-query.ts';
export { useMinimumVisible } from './hooks/use-minimum-visible.ts';
export { Avatar } from './members/avatar.tsx';
export { FictionalLabel } from './members/fictional-label.tsx';
export { MemberCard } from './members/member-card.tsx';
export { MemberName } from './members/member-name.tsx';
export { OnlineDot } from './members/online-dot.tsx';
export { MemberPicture } from './members/member-picture.tsx';
export { PremiumClaim } from './members/premium-claim.tsx';
export { CreditPrice, Price } from './members/price.tsx';
export { getPlaceholderColor } from './members/placeholder-color.ts';
export {
  UiProvider,
  type UiSettings,
  useImageSourceSet,
  useImageUrl,
  useUiSettings,
} from './members/ui-context.tsx';
export { Dialog, Sheet } from './overlays/dialog.tsx';
export type { DialogProps } from './overlays/dialog-popup.tsx';
export { Menu } from './overlays/menu.tsx';
export type { MenuItem } from './overlays/menu-popup.tsx';
export { PremiumAlert } from './overlays/premium-alert.tsx';
export { type TabLink, TabLinks } from './overlays/tab-links.tsx';
export { ToastRegion } from './overlays/toast-region.tsx';
export { showToast } from './overlays/toast.ts';
export { PicturePicker } from './pictures/picture-picker.tsx';
export type { PicturePickerProps, PictureUpload } from './pictures/use-picture-upload.ts';
