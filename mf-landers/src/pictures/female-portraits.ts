import female02avif240 from './female-02-240.avif';
import female02avif480 from './female-02-480.avif';
import female02webp240 from './female-02-240.webp';
import female02webp480 from './female-02-480.webp';
import female27avif240 from './female-27-240.avif';
import female27avif480 from './female-27-480.avif';
import female27webp240 from './female-27-240.webp';
import female27webp480 from './female-27-480.webp';
import female28avif240 from './female-28-240.avif';
import female28avif480 from './female-28-480.avif';
import female28webp240 from './female-28-240.webp';
import female28webp480 from './female-28-480.webp';
import female31avif240 from './female-31-240.avif';
import female31avif480 from './female-31-480.avif';
import female31webp240 from './female-31-240.webp';
import female31webp480 from './female-31-480.webp';
import female33avif240 from './female-33-240.avif';
import female33avif480 from './female-33-480.avif';
import female33webp240 from './female-33-240.webp';
import female33webp480 from './female-33-480.webp';
import female36avif240 from './female-36-240.avif';
import female36avif480 from './female-36-480.avif';
import female36webp240 from './female-36-240.webp';
import female36webp480 from './female-36-480.webp';
import female38avif240 from './female-38-240.avif';
import female38avif480 from './female-38-480.avif';
import female38webp240 from './female-38-240.webp';
import female38webp480 from './female-38-480.webp';
import female57avif240 from './female-57-240.avif';
import female57avif480 from './female-57-480.avif';
import female57webp240 from './female-57-240.webp';
import female57webp480 from './female-57-480.webp';
import female59avif240 from './female-59-240.avif';
import female59avif480 from './female-59-480.avif';
import female59webp240 from './female-59-240.webp';
import female59webp480 from './female-59-480.webp';
import female65avif240 from './female-65-240.avif';
import female65avif480 from './female-65-480.avif';
import female65webp240 from './female-65-240.webp';
import female65webp480 from './female-65-480.webp';
import female71avif240 from './female-71-240.avif';
import female71avif480 from './female-71-480.avif';
import female71webp240 from './female-71-240.webp';
import female71webp480 from './female-71-480.webp';
import female74avif240 from './female-74-240.avif';
import female74avif480 from './female-74-480.avif';
import female74webp240 from './female-74-240.webp';
import female74webp480 from './female-74-480.webp';
import female78avif240 from './female-78-240.avif';
import female78avif480 from './female-78-480.avif';
import female78webp240 from './female-78-240.webp';
import female78webp480 from './female-78-480.webp';
import female86avif240 from './female-86-240.avif';
import female86avif480 from './female-86-480.avif';
import female86webp240 from './female-86-240.webp';
import female86webp480 from './female-86-480.webp';
import female95avif240 from './female-95-240.avif';
import female95avif480 from './female-95-480.avif';
import female95webp240 from './female-95-240.webp';
import female95webp480 from './female-95-480.webp';
import female99avif240 from './female-99-240.avif';
import female99avif480 from './female-99-480.avif';
import female99webp240 from './female-99-240.webp';
import female99webp480 from './female-99-480.webp';

// Written by pictures/make-portraits.mjs.
export const femalePortraits = {
  'female-02': { avif: [female02avif240, female02avif480], webp: [female02webp240, female02webp480] },
  'female-27': { avif: [female27avif240, female27avif480], webp: [female27webp240, female27webp480] },
  'female-28': { avif: [female28avif240, female28avif480], webp: [female28webp240, female28webp480] },
  'female-31': { avif: [female31avif240, female31avif480], webp: [female31webp240, female31webp480] },
  'female-33': { avif: [female33avif240, female33avif480], webp: [female33webp240, female33webp480] },
  'female-36': { avif: [female36avif240, female36avif480], webp: [female36webp240, female36webp480] },
  'female-38': { avif: [female38avif240, female38avif480], webp: [female38webp240, female38webp480] },
  'female-57': { avif: [female57avif240, female57avif480], webp: [female57webp240, female57webp480] },
  'female-59': { avif: [female59avif240, female59avif480], webp: [female59webp240, female59webp480] },
  'female-65': { avif: [female65avif240, female65avif480], webp: [female65webp240, female65webp480] },
  'female-71': { avif: [female71avif240, female71avif480], webp: [female71webp240, female71webp480] },
  'female-74': { avif: [female74avif240, female74avif480], webp: [female74webp240, female74webp480] },
  'female-78': { avif: [female78avif240, female78avif480], webp: [female78webp240, female78webp480] },
  'female-86': { avif: [female86avif240, female86avif480], webp: [female86webp240, female86webp480] },
  'female-95': { avif: [female95avif240, female95avif480], webp: [female95webp240, female95webp480] },
  'female-99': { avif: [female99avif240, female99avif480], webp: [female99webp240, female99webp480] },
} as const;
