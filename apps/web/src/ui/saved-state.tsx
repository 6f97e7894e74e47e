import './saved-state.css';
import { classNames } from './class-names.ts';
import { AgainIcon } from './icons/basic.tsx';
import { CloudIcon, PhoneIcon } from './icons/work.tsx';

interface SavedStateProps {
  readonly state: 'saving' | 'saved' | 'local' | 'again';
  readonly label: string;
}

const icons = { saving: AgainIcon, saved: CloudIcon, local: PhoneIcon, again: AgainIcon };

/** Whether an answer is saved, shown to the right of the survey's title. */
export function SavedState({ state, label }: SavedStateProps) {
  const StateIcon = icons[state];
  return (
    <span
      className={classNames(
        'save',
        state === 'saved' && 'save--ok',
        state === 'local' && 'save--local',
      )}
      role="status"
    >
      <StateIcon size={18} />
      {label}
    </span>
  );
}
