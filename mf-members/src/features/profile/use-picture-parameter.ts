import { useLocation, useNavigate, useSearchParams } from 'react-router';

const name = 'picture';

/** The profile with a picture opened: its position among those that the viewer may see, from 1, or `locked`. */
export const toPicturePath = (profileId: string, picture: string) =>
  `/members/${profileId}?${name}=${picture}`;

/** What is open is part of the address, so that Back closes it and sign-in can lead to it. */
export function usePictureParameter() {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const keepScroll = { preventScrollReset: true };
  const isOpenedHere = typeof state === 'object' && state !== null && 'isPictureOpened' in state;

  function update(picture: string | null, options: { replace: boolean; state?: unknown }) {
    const next = new URLSearchParams(parameters);
    if (picture === null) next.delete(name);
    else next.set(name, picture);
    setParameters(next, { ...keepScroll, ...options });
  }

  return {
    opened: parameters.get(name),
    open: (picture: string) => update(picture, { replace: false, state: { isPictureOpened: true } }),
    close: () => (isOpenedHere ? void navigate(-1) : update(null, { replace: true })),
  };
}
