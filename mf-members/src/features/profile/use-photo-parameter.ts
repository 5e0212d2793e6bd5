import { useLocation, useNavigate, useSearchParams } from 'react-router';

const name = 'photo';

/** The profile with a photo opened: its position among the photos that the viewer may see, from 1, or `locked`. */
export const toPhotoPath = (profileId: string, photo: string) => `/members/${profileId}?${name}=${photo}`;

/** What is open is part of the address, so that Back closes it and sign-in can lead to it. */
export function usePhotoParameter() {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const keepScroll = { preventScrollReset: true };
  const isOpenedHere = typeof state === 'object' && state !== null && 'isPhotoOpened' in state;

  function update(photo: string | null, options: { replace: boolean; state?: unknown }) {
    const next = new URLSearchParams(parameters);
    if (photo === null) next.delete(name);
    else next.set(name, photo);
    setParameters(next, { ...keepScroll, ...options });
  }

  return {
    photo: parameters.get(name),
    open: (photo: string) => update(photo, { replace: false, state: { isPhotoOpened: true } }),
    close: () => (isOpenedHere ? void navigate(-1) : update(null, { replace: true })),
  };
}
