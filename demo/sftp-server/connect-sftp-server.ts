import { demoDealers } from '#demo/dealers.ts'
import type { SftpServer } from '#demo/sftp-server/start-sftp-server.ts'
import { system } from '#server/platform/auth/actor.ts'
import { encrypt } from '#server/platform/auth/secrets.ts'
import { inDealer } from '#server/platform/db/work.ts'

export const sftpAccount = { user: 'feeds', password: 'feeds-demo-1' }

/** Sets the demo dealers' feeds, which start turned off, to the fake's current address. Users' changes stay. */
export async function connectSftpServer({ address, hostKey }: SftpServer): Promise<void> {
  for (const { key } of demoDealers)
    await inDealer(key, system('Demo'), ({ client }) =>
      client.query(
        `insert into shopping_feeds as f (dealer_id, ftp_server_name, ftp_username, ftp_password,
            ftp_google_data_source_name, ssh_host_key)
          values ($1, $2, $3, $4, $5, $6)
          on conflict (dealer_id) do update set ftp_server_name = excluded.ftp_server_name
            where f.ftp_server_name like '127.0.0.1:%' and f.ftp_username = excluded.ftp_username`,
        [key, address, sftpAccount.user, encrypt(sftpAccount.password), `parts-${key}`, hostKey],
      ),
    )
}
