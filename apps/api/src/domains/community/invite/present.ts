import type { Friend, InviteBoard, RankRow } from '@pollen/contract/operations/invite';
import { avatarUrl } from '@pollen/contract/values/file-url';
import { maskName } from '@pollen/contract/values/invite';
import { monthEnd } from './domain.ts';
import type { FriendRow } from './store/invitations.ts';
import type { RankedRow, Standing } from './store/rank.ts';

function standingOf(row: FriendRow, inReview: boolean): Friend['standing'] {
  if (row.refusal !== null) return 'refused';
  if (row.firstSurveyAt !== null) return 'qualified';
  return inReview ? 'inReview' : 'joined';
}

export function presentFriend(row: FriendRow, inReview: boolean, now: Date): Friend {
  const refused = row.refusal !== null;
  return {
    id: String(row.guestId),
    name: refused && row.name !== '' ? maskName(row.name) : row.name,
    avatar: refused ? null : avatarUrl(row.avatar),
    joinedAt: row.joinedAt.toISOString(),
    standing: standingOf(row, inReview),
    refusal: row.refusal,
    points: row.points,
    shareUntil: row.shareUntil.toISOString(),
    sharing: !refused && row.shareUntil > now,
  };
}

export function presentBoard(month: string, standing: Standing): InviteBoard {
  const { friends, place, members, nextFriends } = standing;
  return {
    month: month.slice(0, 7),
    endsAt: monthEnd(month).toISOString(),
    friends,
    place,
    members,
    toNextPlace: nextFriends === null ? null : nextFriends - friends,
  };
}

/** Members see their own name; the names of others are masked. */
export function presentRanked(row: RankedRow, memberId: number): RankRow {
  const me = row.hostId === memberId;
  return {
    place: row.place,
    name: me ? row.name : maskName(row.name),
    friends: row.friends,
    me,
  };
}
