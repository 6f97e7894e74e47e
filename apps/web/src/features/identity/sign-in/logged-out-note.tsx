import { useEffect, useState } from 'react';
import { useText } from '../../../platform/i18n/i18n.ts';
import { sessionArea, sessionKeys } from '../../../platform/storage/storage-keys.ts';

/** Says, once, why a member who was logged in sees the log-in. */
export function LoggedOutNote() {
  const t = useText('sign-in');
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (sessionArea.read(sessionKeys.loggedOut) === null) return;
    sessionArea.remove(sessionKeys.loggedOut);
    setShown(true);
  }, []);
  return (
    isShown && (
      <p role="status" className="signin__out">
        {t('login.loggedOut')}
      </p>
    )
  );
}
