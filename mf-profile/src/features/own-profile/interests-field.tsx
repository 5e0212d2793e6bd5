import { interestsMax } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { useSettings } from '@liaison/shared/session';
import { Card, ToggleChips } from '@liaison/shared/ui';
import { useState } from 'react';
import { useAutosave } from '../../autosave.ts';
import { SaveNote } from '../../save-note.tsx';

/** All interests as switches, each saved as it is tapped. */
export function InterestsField({ interests }: { interests: string[] }) {
  const { t } = useTranslation(['traits', 'profile']);
  const { interests: offered } = useSettings();
  const [chosen, setChosen] = useState(interests);
  const { save, state } = useAutosave('interests');

  const handleChange = (next: string[]) => {
    setChosen(next);
    save(next);
  };

  return (
    <Card>
      <ToggleChips
        legend={t('traits:facts.interests')}
        hint={t('profile:interestsChosen', { chosen: chosen.length, max: interestsMax })}
        options={offered.map((key) => ({ value: key, label: t(`traits:interests.${key}`) }))}
        max={interestsMax}
        value={chosen}
        onChange={handleChange}
      />
      <SaveNote state={state} />
    </Card>
  );
}
