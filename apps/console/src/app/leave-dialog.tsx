import { leaveAnyway, stay, useLeaveQuestion } from '../platform/unsaved.ts';
import { Dialog } from '../ui/dialog.tsx';

/** Asks before a form with unsaved input is left. */
export function LeaveDialog() {
  const question = useLeaveQuestion();
  if (!question) return null;
  return (
    <Dialog
      title="Leave without saving?"
      onClose={stay}
      closeLabel="Keep editing"
      action={{ label: 'Leave', kind: 'berry', run: leaveAnyway }}
    >
      <p>Your changes on this page have not been saved.</p>
    </Dialog>
  );
}
