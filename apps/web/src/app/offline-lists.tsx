import { useStore } from '@pollen/browser/store';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useText } from '../platform/i18n/i18n.ts';
import { shownKept } from '../platform/storage/kept-lists.ts';
import { keepLists, keepProfile } from './keep-lists.ts';
import './offline-lists.css';
import { formatMoment } from '../platform/i18n/moment.ts';

/**
 * Stores a member's lists for an offline start, and while old lists are shown, says when the oldest part
 * was loaded.
 */
export default function OfflineLists() {
  const t = useText('common');
  const client = useQueryClient();
  useEffect(() => {
    const stopLists = keepLists(client);
    const stopProfile = keepProfile();
    return () => {
      stopLists();
      stopProfile();
    };
  }, [client]);
  const times = [...useStore(shownKept).values()];
  if (times.length === 0) return null;
  return (
    <p className="offline-lists" role="status">
      {t('kept', { time: formatMoment(Math.min(...times)) })}
    </p>
  );
}
