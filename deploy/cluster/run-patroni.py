#!/usr/bin/python3
"""Starts Patroni 3.0, Debian 12's version, with four corrections: /etc/patroni/run-patroni.py, owned by postgres.

1. A primary that was frozen for longer than its lease took the leader key back from its successor: 3.0 writes the
   key without looking whose it is. It is written only where it is free or still names this server.
2. After such a return the sync key named the old primary as leader. The new one logged "Synchronous replication key
   updated by someone else" in every cycle and left it so. The holder of the leader key claims the sync key, as it
   does when it is promoted.
3. Such a key allowed a server without the last acknowledged commits to be promoted. A server is promoted only if no
   other one that answers is ahead of it; one that is not named as synchronous needs such an answer.
4. A compare-and-set that fails shows that what is cached of etcd is old, so it is read again.

scripts/cluster/run-patroni-test.py shows each of them fail in Debian's Patroni. Another version of Patroni runs as
it is: read its Etcd3._update_leader and Ha.process_sync_replication before upgrading.
"""
import logging
import time

from patroni.__main__ import main
from patroni.dcs import Leader, catch_return_false_exception
from patroni.dcs.etcd3 import Etcd3, Etcd3Client, Etcd3Error, PatroniEtcd3Client, base64_encode
from patroni.ha import Ha
from patroni.version import __version__

logger = logging.getLogger(__name__)

LONG_ENOUGH_FOR_A_CALL = 1


def write_own_leader_key(dcs, call):
    """Whether the leader key is ours: it was free, or still had our name from a lease that has ended."""
    key = base64_encode(dcs.leader_path)
    value = base64_encode(dcs._name)
    put = {'request_put': {'key': key, 'value': value, 'lease': dcs._lease}}
    is_free = {'key': key, 'target': 'CREATE', 'create_revision': 0}
    is_ours = {'key': key, 'target': 'VALUE', 'value': value}
    return any(call(dcs._client.txn, condition, put) for condition in (is_free, is_ours))


@catch_return_false_exception
def update_leader(self):
    retry = self._retry.copy()

    def call(*args, **kwargs):
        kwargs['retry'] = retry
        return retry(*args, **kwargs)

    self._run_and_handle_exceptions(self._do_refresh_lease, True, retry=call)
    if not self._lease:
        return False
    leader = self.cluster and self.cluster.leader
    if isinstance(leader, Leader) and leader.session == self._lease:
        return True
    retry.deadline = retry.stoptime - time.time()
    if retry.deadline < LONG_ENOUGH_FOR_A_CALL:
        raise Etcd3Error('update_leader timeout')
    is_written = self._run_and_handle_exceptions(write_own_leader_key, self, call, retry=None)
    if not is_written:
        logger.warning('Another server is the leader since our lease ended')
    return is_written


def read_cache_again_after_conflict(txn):
    def compare_and_set(self, *args, **kwargs):
        succeeded = txn(self, *args, **kwargs)
        if not succeeded:
            self._restart_watcher()
        return succeeded

    return compare_and_set


def claim_sync_key_first(process_sync_replication):
    def process(self):
        sync = self.cluster.sync
        name = self.state_handler.name
        if self.is_synchronous_mode() and not sync.is_empty and sync.leader != name:
            logger.warning('The sync key still names %s as leader: claiming it', sync.leader)
            self.dcs.write_sync_state(name, None, index=sync.index)
            return
        process_sync_replication(self)

    return process


def may_be_promoted(own, others, is_named_synchronous):
    """`own` and `others` are (timeline, WAL position); only servers that answer count."""
    if any(other > own for other in others):
        return False
    return is_named_synchronous or len(others) > 0


def only_with_all_commits(is_healthiest_node):
    def is_healthiest(self):
        if not is_healthiest_node(self):
            return False
        if self.is_paused() or self.state_handler.is_leader() or not self.is_synchronous_mode():
            return True
        name = self.state_handler.name
        sync = self.cluster.sync
        is_named_synchronous = name in sync.members
        members = {member.name: member for member in self.old_cluster.members + self.cluster.members}
        # What the former leader has beyond its synchronous standby was never acknowledged.
        ignored = {name, sync.leader} if is_named_synchronous else {name}
        asked = [member for member in members.values() if member.name not in ignored and member.api_url]
        answers = self.fetch_nodes_statuses(asked) if asked else []
        others = [
            (status.timeline or 0, status.wal_position)
            for status in answers
            if status.reachable and status.in_recovery
        ]
        timeline = self.state_handler.replica_cached_timeline(self.cluster.timeline) or 0
        own = (timeline, self.state_handler.last_operation())
        if may_be_promoted(own, others, is_named_synchronous):
            return True
        logger.error('Not promoting: %s is not known to have every acknowledged commit', name)
        return False

    return is_healthiest


def correct():
    Etcd3._update_leader = update_leader
    PatroniEtcd3Client.txn = read_cache_again_after_conflict(Etcd3Client.txn)
    Ha.process_sync_replication = claim_sync_key_first(Ha.process_sync_replication)
    Ha.is_healthiest_node = only_with_all_commits(Ha.is_healthiest_node)


if __name__ == '__main__':
    if __version__.startswith('3.0.'):
        correct()
    else:
        logger.warning('Patroni %s runs without the corrections for 3.0', __version__)
    main()
