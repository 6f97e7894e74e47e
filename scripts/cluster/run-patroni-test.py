"""deploy/cluster/run-patroni.py against Debian's Patroni and an etcd of its own: /usr/bin/python3 run-patroni-test.py"""
import importlib.util
import logging
import pathlib
import shutil
import socket
import subprocess
import tempfile
import time
import unittest
import urllib.request
from types import SimpleNamespace
from unittest.mock import patch

from patroni.dcs.etcd3 import Etcd3, Etcd3Client, PatroniEtcd3Client
from patroni.ha import Ha

PROGRAM = pathlib.Path(__file__).parents[2] / 'deploy/cluster/run-patroni.py'
specification = importlib.util.spec_from_file_location('run_patroni', PROGRAM)
run_patroni = importlib.util.module_from_spec(specification)
specification.loader.exec_module(run_patroni)


def free_port():
    with socket.socket() as server:
        server.bind(('127.0.0.1', 0))
        return server.getsockname()[1]


class Etcd:
    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix='pollen-etcd-')
        self.client, peer = free_port(), free_port()
        client_url, peer_url = (f'http://127.0.0.1:{port}' for port in (self.client, peer))
        self.process = subprocess.Popen(
            ['/usr/bin/etcd', '--data-dir', self.folder, '--listen-client-urls', client_url,
             '--advertise-client-urls', client_url, '--listen-peer-urls', peer_url,
             '--initial-advertise-peer-urls', peer_url, '--initial-cluster', f'default={peer_url}'],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.wait(client_url)

    def wait(self, url):
        until = time.time() + 60
        while time.time() < until:
            try:
                if b'true' in urllib.request.urlopen(f'{url}/health', timeout=5).read():
                    return
            except OSError:
                time.sleep(0.1)
        raise TimeoutError('etcd did not start')

    def stop(self):
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.folder)


class LeaderKey(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.etcd = Etcd()

    @classmethod
    def tearDownClass(cls):
        cls.etcd.stop()

    def server(self, name):
        dcs = Etcd3({'hosts': [f'127.0.0.1:{self.etcd.client}'], 'ttl': 15, 'loop_wait': 3, 'retry_timeout': 5,
                     'scope': self.id().rsplit('.', 1)[-1], 'name': name, 'namespace': '/service/'})
        dcs.get_cluster()
        return dcs

    def freeze_and_replace(self):
        """`old` had the leader key, was frozen in the middle of a cycle until its lease ended, and goes on."""
        old, new = self.server('old'), self.server('new')
        self.assertTrue(old.attempt_to_acquire_leader())
        while not old.get_cluster().leader:
            time.sleep(0.01)
        old._client.call_rpc('/lease/revoke', {'ID': old._lease})
        while not new.attempt_to_acquire_leader():
            time.sleep(0.01)
        return old, new

    def leader(self, dcs):
        nodes = Etcd3Client.prefix(dcs._client, dcs.leader_path).get('kvs', [])
        return run_patroni.base64_encode('') if not nodes else nodes[0]['value']

    def test_debian_takes_the_key_back(self):
        old, new = self.freeze_and_replace()
        self.assertTrue(old.update_leader(1))
        self.assertEqual(self.leader(new), run_patroni.base64_encode('old'))

    def test_the_successor_keeps_the_key(self):
        old, new = self.freeze_and_replace()
        with patch.object(Etcd3, '_update_leader', run_patroni.update_leader):
            self.assertFalse(old.update_leader(1))
            self.assertEqual(self.leader(new), run_patroni.base64_encode('new'))
            self.assertTrue(new.update_leader(1))

    def test_without_a_successor_the_key_is_written_again(self):
        old = self.server('old')
        self.assertTrue(old.attempt_to_acquire_leader())
        old._client.call_rpc('/lease/revoke', {'ID': old._lease})
        with patch.object(Etcd3, '_update_leader', run_patroni.update_leader):
            self.assertTrue(old.update_leader(1))
        self.assertEqual(self.leader(old), run_patroni.base64_encode('old'))

    def test_own_key_of_an_earlier_lease_is_renewed(self):
        before, again = self.server('same'), self.server('same')
        self.assertTrue(before.attempt_to_acquire_leader())
        with patch.object(Etcd3, '_update_leader', run_patroni.update_leader):
            self.assertTrue(again.update_leader(1))
        while again.get_cluster().leader.session != again._lease:
            time.sleep(0.01)

    def test_a_conflict_restarts_the_watcher(self):
        dcs = self.server('one')
        self.assertTrue(dcs.write_sync_state('one', None))
        corrected = run_patroni.read_cache_again_after_conflict(Etcd3Client.txn)
        with patch.object(PatroniEtcd3Client, 'txn', corrected), \
                patch.object(PatroniEtcd3Client, '_restart_watcher') as restart:
            self.assertFalse(dcs.write_sync_state('one', 'two', index=1))
            restart.assert_called_once_with()


class SyncKey(unittest.TestCase):
    def server(self, leader, strict=True):
        written = []

        def write(*args, **kwargs):
            written.append((args, kwargs))
            return True

        sync = SimpleNamespace(leader=leader, is_empty=leader is None, members=[], index=7)
        ha = SimpleNamespace(cluster=SimpleNamespace(sync=sync), state_handler=SimpleNamespace(name='new'),
                             is_synchronous_mode=lambda: strict, dcs=SimpleNamespace(write_sync_state=write))
        return ha, written

    def test_debian_leaves_the_name_of_the_old_primary(self):
        ha, written = self.server('old')
        current = SimpleNamespace(current_state=lambda *_: (['third'], ['third']),
                                  set_synchronous_standby_names=lambda _: None)
        ha.state_handler.sync_handler = current
        ha.patroni = SimpleNamespace(config={'synchronous_node_count': 1, 'maximum_lag_on_syncnode': -1})
        ha.is_synchronous_mode_strict = lambda: True
        ha.dcs.get_cluster = lambda: ha.cluster
        Ha.process_sync_replication(ha)
        self.assertEqual(written, [])

    def test_the_holder_of_the_leader_key_claims_the_sync_key(self):
        ha, written = self.server('old')
        run_patroni.claim_sync_key_first(self.fail)(ha)
        self.assertEqual(written, [(('new', None), {'index': 7})])

    def test_an_own_or_empty_key_is_processed_as_usual(self):
        for leader in ('new', None):
            calls = []
            ha, written = self.server(leader)
            run_patroni.claim_sync_key_first(calls.append)(ha)
            self.assertEqual((calls, written), ([ha], []))


class Promotion(unittest.TestCase):
    def test_a_server_behind_another_one_is_not_promoted(self):
        for own, others, named, expected in (
            ((2, 100), [(2, 100)], True, True),
            ((2, 100), [(2, 101)], True, False),
            ((2, 100), [(3, 50)], True, False),
            ((3, 50), [(2, 100)], True, True),
            ((2, 100), [], True, True),
            ((2, 100), [], False, False),
            ((2, 100), [(2, 90)], False, True),
        ):
            with self.subTest(own=own, others=others, named=named):
                self.assertEqual(run_patroni.may_be_promoted(own, others, named), expected)

    def healthiest(self, name, sync_leader, sync_members, statuses):
        members = [SimpleNamespace(name=other, api_url='http://x') for other in ('old', 'second', 'third')]
        sync = SimpleNamespace(leader=sync_leader, members=sync_members)
        asked = []

        def fetch(candidates):
            asked.extend(member.name for member in candidates)
            return [statuses[member.name] for member in candidates]

        ha = SimpleNamespace(
            is_paused=lambda: False, is_synchronous_mode=lambda: True,
            cluster=SimpleNamespace(members=members, sync=sync, timeline=2), old_cluster=SimpleNamespace(members=[]),
            fetch_nodes_statuses=fetch,
            state_handler=SimpleNamespace(name=name, is_leader=lambda: False, last_operation=lambda: 100,
                                          replica_cached_timeline=lambda _: 2))
        return run_patroni.only_with_all_commits(lambda _: True)(ha), asked

    def status(self, wal_position, reachable=True):
        return SimpleNamespace(reachable=reachable, in_recovery=True, timeline=2, wal_position=wal_position)

    def test_a_stale_key_promotes_nobody_without_the_last_commits(self):
        statuses = {'second': self.status(0, reachable=False), 'third': self.status(101)}
        self.assertEqual(self.healthiest('old', 'old', [], statuses), (False, ['second', 'third']))

    def test_the_synchronous_standby_ignores_what_only_the_former_leader_has(self):
        statuses = {'old': self.status(500), 'third': self.status(90)}
        self.assertEqual(self.healthiest('second', 'old', ['second'], statuses), (True, ['third']))


if __name__ == '__main__':
    logging.disable(logging.CRITICAL)
    unittest.main()
