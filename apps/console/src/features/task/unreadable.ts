import { useCallback, useState } from 'react';

/** Fields with unreadable input, each with its sentence. */
export function useUnreadable() {
  const [unreadable, setUnreadable] = useState<Readonly<Record<string, string>>>({});
  const onUnreadable = useCallback((name: string, fault: string | null) => {
    setUnreadable((before) => {
      const { [name]: _, ...rest } = before;
      return fault === null ? rest : { ...rest, [name]: fault };
    });
  }, []);
  const clearUnreadable = useCallback(() => setUnreadable({}), []);
  return { unreadable, onUnreadable, clearUnreadable };
}
