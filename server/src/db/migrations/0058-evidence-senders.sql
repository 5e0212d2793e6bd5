-- An erasure finds the evidence that holds messages of the account, whoever the report is about.
create index reports_evidence_senders on reports
  using gin (jsonb_path_query_array(evidence, '$.messages[*].sender_id'));
