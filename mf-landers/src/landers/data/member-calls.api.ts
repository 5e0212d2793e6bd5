/** The call of `landerMembersQuery` for the newest members. */
export const createNewestMembersCall = (type: string) => `GET /api/lander.php?type=${type}`;

/** The call of `useLandingMember` on a member's landing, and its answers for a fictional and for another member with a picture. */
export function createMemberSamples(type: string) {
  const call = `${createNewestMembersCall(type)}&member=:id`;
  const createSample = (isFictional: boolean) => ({
    [call]: {
      profiles: [
        {
          id: ':id',
          name: '*',
          age: '*',
          is_fictional: isFictional,
          // Only this size: which larger one there is depends on the picture.
          main_image: { filename: '*/640.webp', width: 640 },
        },
      ],
    },
  });
  return { calls: [call], samples: [createSample(true), createSample(false)] };
}
